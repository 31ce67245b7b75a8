// The page: is let in, lays itself out, and does what its address asks.

import {call, enter, notices} from './api.js';
import * as chat from './chat.js';
import {element, say} from './elements.js';
import {place} from './panel-rule.js';
import * as today from './today.js';
import {choose, words} from './words.js';

const frame = document.getElementById('frame');
const panel = document.getElementById('panel');

function layOut() {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const where = place(chat.isOpen(), {width: innerWidth, height: innerHeight, rem});
  frame.className = 'frame ' + where.at;
  panel.style.width = where.at === 'beside' ? where.size + 'px' : '';
  panel.style.height = where.at === 'below' ? where.size + 'px' : '';
}

async function setting(key) {
  try {
    return (await call('system config get', {key})).value;
  } catch {
    return 'system';
  }
}

async function ask(context, detail) {
  try {
    await (context ? chat.openAbout(context, detail) : chat.toggle());
  } catch (wrong) {
    say(wrong.message);
    today.show(ask);
  }
}

/** ?chat-context= opens a chat about something, ?chat= resumes one, ?card= goes to a card. */
async function followAddress() {
  const asked = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  if (asked.has('chat-context')) {
    await ask(asked.get('chat-context'));
  } else if (asked.has('chat')) {
    await chat.resume(asked.get('chat')).catch(wrong => say(wrong.message));
  }
  if (asked.has('card')) {
    today.focus(asked.get('card'));
  }
}

function shut() {
  document.getElementById('today').replaceChildren(
      element('h1', {}, words.shut), element('p', {class: 'muted'}, words.shutWhy));
}

async function start() {
  choose('system');
  if (!await enter()) {
    shut();
    return;
  }
  const [language, theme] = await Promise.all([setting('hz.language'), setting('hz.theme')]);
  choose(language);
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
  }
  document.getElementById('skip').textContent = words.skip;
  document.title = words.today + ' · Heinzelmännchen';
  let soon;
  chat.start(() => {
    layOut();
    clearTimeout(soon);
    soon = setTimeout(() => today.show(ask), 50);
  });
  addEventListener('resize', layOut);
  layOut();
  await today.show(ask);
  await followAddress();
  document.body.dataset.ready = 'true';
  notices((name, notice) => {
    if (name === 'notice') {
      if (notice.state === 'new') {
        say(notice.title);
      }
      today.show(ask);
    }
  });
}

await start();
