// A proposed action: what would run, and the two answers to it. What is shown is what the server will run, never what
// an agent wrote about it; the confirmation names its hash.

import {element, icon, visible} from './elements.js';
import {words} from './words.js';

/**
 * @param action  as the chat has it
 * @param answer  is called with 'confirm', 'session', 'always' or 'decline'; answers when it is done
 */
export function card(action, answer) {
  const pending = action.state === 'pending';
  const title = 'action-' + action.id + '-title';
  const made = element('section', {class: 'card ' + action.state, 'aria-labelledby': title, tabindex: pending ? '0' : false,
    'data-action': action.id},
      element('header', {}, element('h3', {id: title}, icon('pen'), visible(action.operation)),
          element('span', {class: 'pill ' + action.state}, words.states[action.state] ?? visible(action.state))),
      element('pre', {class: 'command'}, visible(action.command)),
      element('details', {}, element('summary', {}, words.arguments),
          element('pre', {class: 'command'}, visible(JSON.stringify(action.arguments, null, 2)))));
  for (const told of [action.error, action.note, action.rule ? words.byRule : undefined]) {
    if (told) {
      made.append(element('p', {class: action.error === told ? 'bad' : 'muted'}, visible(told)));
    }
  }
  if (pending) {
    made.append(buttons(action, answer, made));
  }
  return made;
}

function buttons(action, answer, made) {
  const confirm = element('button', {type: 'button', class: 'main', 'aria-keyshortcuts': 'y'}, words.confirm,
      element('kbd', {'aria-hidden': 'true'}, 'y'));
  const decline = element('button', {type: 'button', 'aria-keyshortcuts': 'n'}, words.decline,
      element('kbd', {'aria-hidden': 'true'}, 'n'));
  // The wider answers: the very same from now on without a question, where the kernel says that a rule may do that.
  const reaches = action.ruleable ? ['session', 'always'].map(how => element('button', {type: 'button'}, words[how])) : [];
  const all = [confirm, decline, ...reaches];
  const decide = async how => {
    if (confirm.disabled) {
      return;
    }
    all.forEach(button => { button.disabled = true; });
    try {
      await answer(how);
    } finally {
      all.forEach(button => { button.disabled = false; });
    }
  };
  reaches.forEach((button, at) => button.addEventListener('click', () => decide(at ? 'always' : 'session')));
  confirm.addEventListener('click', () => decide('confirm'));
  decline.addEventListener('click', () => decide('decline'));
  made.addEventListener('keydown', event => {
    if (event.target === made && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (event.key === 'y') {
        decide('confirm');
      } else if (event.key === 'n') {
        decide('decline');
      }
    }
  });
  return element('footer', {}, element('span', {class: 'muted'}, action.undo ? words.undoable : ''), decline, ...reaches, confirm);
}
