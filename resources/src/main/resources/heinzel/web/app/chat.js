// The panel: one chat, its header, its messages, its cards, and where one writes.

import {call, stop, stream} from './api.js';
import {card} from './cards.js';
import {element, icon, say, visible} from './elements.js';
import {usd, words} from './words.js';

const panel = document.getElementById('panel');
const KINDS = ['workshop', 'heinzel', 'event', 'draft', 'contract', 'route', 'text', 'client'];

let current = null;
let run = null;
let log;
let prompt;
let changed = () => {};

/** @param whenChanged is called when the panel opens or closes, or an action ran */
export function start(whenChanged) {
  changed = whenChanged;
}

export const isOpen = () => !panel.hidden;

/** Opens a chat about something, or about nothing in particular. */
export async function openAbout(context, detail) {
  const given = {};
  if (context) {
    given.context = context;
  }
  if (detail) {
    given.detail = detail;
  }
  await resume((await call('chat open', given)).session);
}

/** Opens a chat that there is. */
export async function resume(session) {
  await draw(await call('chat show', {session}));
  panel.hidden = false;
  changed();
  prompt?.focus();
}

/** Opens what was last open, or the newest chat, or a new one. */
export async function toggle() {
  if (isOpen()) {
    close();
  } else if (current) {
    await resume(current);
  } else {
    const last = (await call('chat list', {limit: 20})).items.find(one => one.kind !== 'client');
    await (last ? resume(last.session) : openAbout());
  }
}

function close() {
  panel.hidden = true;
  changed();
  document.getElementById('open-chat')?.focus();
}

async function draw(chat) {
  const typed = chat.session === current ? prompt?.value ?? '' : '';
  current = chat.session;
  panel.setAttribute('aria-label', words.panel + ': ' + chat.title);
  log = element('div', {class: 'messages', role: 'log', 'aria-label': words.messages, tabindex: '0'});
  if (chat.messages.length === 0) {
    log.append(element('p', {class: 'muted'}, words.empty));
  }
  // An action stands behind the message that proposed it: the last one that was begun before it.
  const cards = [...chat.actions];
  chat.messages.forEach((message, i) => {
    log.append(...said(message, chat));
    const next = chat.messages[i + 1];
    while (cards.length > 0 && (!next || Date.parse(cards[0].at) < Date.parse(next.at))) {
      log.append(shown(cards.shift()));
    }
  });
  cards.forEach(action => log.append(shown(action)));
  panel.replaceChildren(await head(chat), log, composer(chat, typed));
  log.scrollTop = log.scrollHeight;
}

async function head(chat) {
  const chats = (await call('chat list', {limit: 200})).items;
  if (!chats.some(one => one.session === chat.session)) {
    chats.unshift({session: chat.session, title: chat.title, kind: chat.kind, pending: 0});
  }
  const choice = element('select', {id: 'session', 'aria-label': words.sessions,
    onchange: event => resume(event.target.value)});
  for (const kind of KINDS) {
    const group = chats.filter(one => one.kind === kind);
    if (group.length > 0) {
      choice.append(element('optgroup', {label: words.kinds[kind]}, ...group.map(one => element('option',
          {value: one.session, selected: one.session === chat.session},
          visible(one.title || words.workshop) + (one.pending > 0 ? ' (' + one.pending + ')' : '')))));
    }
  }
  return element('header', {class: 'panel-head'}, choice,
      element('button', {type: 'button', class: 'flat', id: 'new-chat', 'aria-label': words.newChat,
        title: words.newChat, onclick: () => openAbout()}, icon('plus')),
      element('button', {type: 'button', class: 'flat', id: 'close-panel', 'aria-label': words.close,
        title: words.close, onclick: close}, icon('close')));
}

function said(message, chat) {
  const mine = message.role === 'user';
  const made = [element('div', {class: mine ? 'me' : 'hz'},
      element('span', {class: 'unseen'}, (mine ? words.you : words.hz) + ': '), visible(message.text))];
  if (message.tools.length > 0) {
    made.unshift(element('p', {class: 'muted small'}, words.used(message.tools.length)));
  }
  if (message.reason) {
    made.push(element('p', {class: 'bad'}, visible(message.reason)));
  }
  if (message.fix) {
    made.push(element('p', {class: 'muted'}, words.todo + visible(message.fix)));
  }
  if (!mine && message.outcome !== 'answering') {
    const tell = message.usd_known ? words.cost : words.costUnknown;
    made.push(element('p', {class: 'muted small'}, tell(usd(message.usd), usd(chat.spent_usd),
        usd(chat.session_max_usd))));
  }
  return made;
}

function shown(action) {
  return card(action, async how => {
    const given = {session: current, action: action.id};
    try {
      if (how === 'decline') {
        await call('chat decline', given);
      } else {
        await stream('chat confirm', {...given, expect: action.hash, for_session: how === 'session',
          always: how === 'always'}, crypto.randomUUID(), () => {});
      }
      say(words.states[how === 'decline' ? 'declined' : 'done']);
    } catch (wrong) {
      complain(wrong);
    }
    await draw(await call('chat show', {session: current}));
    document.querySelector('[data-action="' + CSS.escape(action.id) + '"]')?.scrollIntoView({block: 'nearest'});
    changed();
  });
}

function composer(chat, typed) {
  prompt = element('textarea', {id: 'prompt', rows: '2', 'aria-label': words.prompt, placeholder: words.prompt,
    maxlength: '100000'});
  prompt.value = typed;
  const send = element('button', {type: 'submit', class: 'main', id: 'send'}, words.send);
  const form = element('form', {class: 'composer'}, prompt,
      element('footer', {}, element('span', {class: 'muted small'}, words.most(usd(chat.ask_max_usd))), send));
  form.addEventListener('submit', event => {
    event.preventDefault();
    if (run) {
      stop(run);
    } else if (prompt.value.trim() !== '') {
      speak(prompt.value, send);
    }
  });
  prompt.addEventListener('keydown', event => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing && !run) {
      event.preventDefault();
      form.requestSubmit();
    } else if (event.key === 'Escape' && run) {
      stop(run);
    }
  });
  return form;
}

async function speak(text, send) {
  const session = current;
  run = crypto.randomUUID();
  prompt.value = '';
  send.textContent = words.stop;
  const answer = element('div', {class: 'hz'});
  const state = element('p', {class: 'muted small', role: 'status'}, words.thinking);
  log.append(element('div', {class: 'me'}, visible(text)), answer, state);
  log.scrollTop = log.scrollHeight;
  // A listener hears the whole answer once, not every piece of it.
  log.setAttribute('aria-busy', 'true');
  let wrong;
  try {
    await stream('chat send', {session, text}, run, (name, data) => {
      if (name === 'text') {
        answer.append(visible(data.text));
      } else {
        state.textContent = visible(data.name ?? '');
      }
      log.scrollTop = log.scrollHeight;
    });
  } catch (failed) {
    wrong = failed;
  }
  run = null;
  if (session === current) {
    await draw(await call('chat show', {session}));
    if (wrong && !log.querySelector('.bad')) {
      complain(wrong);
    }
    const waiting = log.querySelector('.card.pending');
    if (waiting) {
      say(words.waits(waiting.querySelector('.command').textContent));
      waiting.scrollIntoView({block: 'nearest'});
    }
  }
  changed();
}

function complain(wrong) {
  log.append(element('p', {class: 'bad', role: 'alert'}, visible(wrong.message)),
      element('p', {class: 'muted'}, wrong.fix ? words.todo + visible(wrong.fix) : ''));
  log.scrollTop = log.scrollHeight;
}
