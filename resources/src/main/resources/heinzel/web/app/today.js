// What needs the person, what is ready, and what became of the rest.

import {call} from './api.js';
import {element, icon, say, visible} from './elements.js';
import {age, date, words} from './words.js';

const screen = document.getElementById('today');
const ICONS = {'needs-you': 'question', drafts: 'pen', changed: 'moved', failed: 'failed', done: 'done'};
const SECTIONS = ['needs-you', 'drafts', 'changed', 'failed', 'done'];

/** Two readings that come together become one; the later one counts. */
let reading = 0;

export async function show(ask) {
  const mine = ++reading;
  screen.setAttribute('aria-busy', 'true');
  try {
    const [notices, drafts, all] = await Promise.all([call('system notify list', {limit: 100}), call('drafts'),
      call('heinzel list', {limit: 10000})]);
    if (mine === reading) {
      draw(notices.items, drafts.items, all, ask);
    }
  } catch (wrong) {
    screen.replaceChildren(element('h1', {}, words.unread), element('p', {class: 'bad', role: 'alert'},
        visible(wrong.message)), element('p', {class: 'muted'}, visible(wrong.fix ?? '')),
        element('button', {type: 'button', onclick: () => show(ask)}, words.again));
  } finally {
    screen.setAttribute('aria-busy', 'false');
  }
}

/** Goes to a card by its name: event:ID or draft:ID. */
export function focus(card) {
  const row = document.getElementById('card-' + card);
  if (row) {
    row.closest('details')?.setAttribute('open', '');
    open(row, true);
    row.querySelector('.what').focus();
    row.scrollIntoView({block: 'center'});
  }
}

function draw(notices, drafts, all, ask) {
  const opened = document.querySelector('.item.open')?.id;
  const drafted = new Set(drafts.map(draft => 'draft:' + draft.draft));
  const rows = {'needs-you': [], drafts: drafts.map(draft => draftRow(draft, ask)), changed: [], failed: [], done: [],
    snoozed: []};
  for (const notice of notices.filter(one => !drafted.has(one.where))) {
    const section = notice.state === 'done' ? 'done' : notice.state === 'snoozed' ? 'snoozed' : notice.kind;
    rows[section].push(noticeRow(notice, ask));
  }
  const needs = rows['needs-you'].length;
  screen.replaceChildren(
      element('header', {class: 'head'},
          element('h1', {}, headline(needs, rows.drafts.length)),
          element('button', {type: 'button', class: 'flat', id: 'open-chat', onclick: () => ask()}, icon('chat'),
              words.openChat)),
      element('p', {class: 'muted'}, date(new Date()) + ' · ' + count(all)),
      ...SECTIONS.slice(0, 4).filter(name => rows[name].length > 0).map(name => section(name, rows[name])),
      ...['snoozed', 'done'].filter(name => rows[name].length > 0).map(name => fold(name, rows[name])));
  const again = opened && document.getElementById(opened);
  if (again) {
    open(again, true);
  }
}

function headline(needs, drafts) {
  const parts = [];
  if (needs > 0) {
    parts.push(words.needs(needs));
  }
  if (drafts > 0) {
    parts.push(words.draftsReady(drafts));
  }
  return parts.length === 0 ? words.nothing : words.cap(parts.reduce((one, other) => words.both(one, other)));
}

function count(all) {
  const asleep = all.items.filter(one => one.state === 'asleep').length;
  return all.total === 0 ? words.none : words.awake(asleep, all.total);
}

function section(name, rows) {
  return element('section', {'aria-labelledby': 'section-' + name},
      element('h2', {id: 'section-' + name}, words[name] + ' ', element('span', {class: 'count'}, String(rows.length))),
      element('ul', {}, ...rows));
}

function fold(name, rows) {
  return element('details', {class: 'fold'},
      element('summary', {}, words[name] + ' ', element('span', {class: 'count'}, String(rows.length))),
      element('ul', {}, ...rows));
}

function row(id, kind, title, why, at, inside, actions) {
  const what = element('button', {type: 'button', class: 'what', 'aria-expanded': 'false',
    onclick: () => open(item, what.getAttribute('aria-expanded') !== 'true')}, ...title);
  const item = element('li', {class: 'item ' + kind, id: 'card-' + id},
      element('span', {class: 'mark'}, icon(ICONS[kind] ?? 'done')),
      element('div', {class: 'middle'}, what, element('p', {class: 'why'}, why),
          element('div', {class: 'inside', hidden: true}, ...inside, element('div', {class: 'actions'}, ...actions))),
      element('time', {class: 'age', datetime: at}, age(at)));
  return item;
}

function open(item, opens) {
  document.querySelectorAll('.item.open').forEach(other => set(other, false));
  set(item, opens);
}

function set(item, opens) {
  item.classList.toggle('open', opens);
  item.querySelector('.what').setAttribute('aria-expanded', String(opens));
  item.querySelector('.inside').hidden = !opens;
}

function action(label, act, main = false) {
  const button = element('button', {type: 'button', class: main ? 'main' : ''}, label);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await act();
    } catch (wrong) {
      const told = element('p', {class: 'bad', role: 'alert'}, visible(wrong.message) + ' ' + visible(wrong.fix ?? ''));
      button.closest('.inside').append(told);
    } finally {
      button.disabled = false;
    }
  });
  return button;
}

function noticeRow(notice, ask) {
  const about = 'event:' + notice.event;
  const settled = notice.state === 'done' || notice.state === 'snoozed';
  const actions = [action(words.ask, () => ask(about))];
  if (settled) {
    actions.push(action(words.undo, () => settle('undo', {event: notice.event}, '', ask)));
  } else {
    actions.push(
        action(words.snooze, () => settle('snooze', {event: notice.event, until: '2h'},
            words.snoozedSaid(notice.title), ask)),
        action(words.settle, () => settle('done', {event: notice.event}, words.settled(notice.title), ask)));
  }
  return row(about, notice.kind, [element('b', {}, visible(notice.title))], visible(notice.body.split('\n')[0]),
      notice.at, [element('p', {class: 'text'}, visible(notice.body))], actions);
}

async function settle(how, given, said, ask) {
  await call('system notify ' + how, given);
  say(said);
  await show(ask);
}

function draftRow(draft, ask) {
  const about = 'draft:' + draft.draft;
  return row(about, 'drafts', [element('b', {}, visible(draft.name)), ' ' + words.drafted + ' ' + visible(draft.asset)],
      visible(draft.place) + ' · ' + words.version(draft.contract_version), draft.since,
      [element('pre', {class: 'text'}, visible(draft.text))],
      [action(words.approve, () => decide('approve', {ref: draft.draft, expect: draft.hash}, words.approved, ask),
          true),
        action(words.declineDraft, () => decide('decline', {ref: draft.draft}, words.declined, ask)),
        action(words.ask, () => ask(about, draft.name + ' ' + words.drafted + ' ' + draft.asset))]);
}

async function decide(how, given, said, ask) {
  await call(how, given);
  say(said);
  await show(ask);
}
