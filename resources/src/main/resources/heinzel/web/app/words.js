// What the page says, in English and German.

const ENGLISH = {
  skip: 'To the chat',
  today: 'Today',
  shut: 'This page is not let in.',
  shutWhy: 'An address lets a page in once, and this tab has none. Type hz ui in a terminal for a new one.',
  unread: 'Today could not be read',
  again: 'Try again',
  needs: n => n === 1 ? 'One thing needs you' : n + ' things need you',
  draftsReady: n => n === 1 ? 'one draft is ready' : n + ' drafts are ready',
  nothing: 'Nothing needs you',
  both: (one, other) => one + ' and ' + other,
  cap: words => words[0].toUpperCase() + words.slice(1),
  awake: (n, total) => n + ' of your ' + total + ' are asleep',
  none: 'You have no Heinzelmännchen yet',
  'needs-you': 'Needs you',
  drafts: 'Drafts',
  changed: 'Changed',
  failed: 'Failed',
  done: 'Done',
  snoozed: 'Snoozed',
  drafted: 'drafted',
  version: v => 'contract v' + v,
  ask: 'Ask about it',
  snooze: 'Snooze 2 h',
  settle: 'Done',
  undo: 'Undo',
  approve: 'Approve',
  declineDraft: 'Decline',
  approved: 'Approved.',
  declined: 'Declined.',
  settled: title => title + ' is done.',
  snoozedSaid: title => title + ' comes back later.',
  openChat: 'Chat',
  panel: 'Chat',
  sessions: 'Session',
  newChat: 'New chat',
  workshop: 'Workshop',
  close: 'Close the panel',
  kinds: {workshop: 'Workshop', route: 'About a screen', contract: 'About a contract', draft: 'About a draft',
    event: 'About a notice', text: 'About something else', heinzel: 'Heinzelmännchen', client: 'Connected programs'},
  messages: 'Messages',
  prompt: 'Ask, or say what to do',
  send: 'Send',
  stop: 'Stop',
  thinking: 'Thinking',
  you: 'You said',
  hz: 'hz said',
  used: n => n === 1 ? 'Used one tool' : 'Used ' + n + ' tools',
  empty: 'Ask about anything that hz knows. What would change something waits here for your yes.',
  most: usd => 'At most ' + usd + ' a message',
  cost: (usd, spent, most) => usd + ' · ' + spent + ' of ' + most + ' this chat',
  costUnknown: (usd, spent, most) => 'At most ' + usd + ', not reported · ' + spent + ' of ' + most + ' this chat',
  action: 'This would run',
  states: {pending: 'Not run yet', running: 'Runs, or may have run', done: 'Done', failed: 'Failed',
    declined: 'Declined', superseded: 'Replaced'},
  confirm: 'Confirm',
  session: 'In this chat from now on',
  always: 'Always',
  byRule: 'It ran without asking, because you had allowed it.',
  decline: 'Decline',
  undoable: 'Can be undone',
  arguments: 'Arguments as JSON',
  todo: 'What to do: ',
  waits: command => 'Waits for your yes: ' + command,
  minutes: n => n + ' min',
  hours: n => n + ' h',
  days: n => n + ' d',
  now: 'now',
};

const GERMAN = {
  skip: 'Zum Chat',
  today: 'Heute',
  shut: 'Diese Seite ist nicht eingelassen.',
  shutWhy: 'Eine Adresse lässt eine Seite einmal ein, und dieser Tab hat keine. hz ui im Terminal gibt eine neue.',
  unread: 'Heute konnte nicht gelesen werden',
  again: 'Noch einmal',
  needs: n => n === 1 ? 'eine Sache wartet auf Sie' : n + ' Dinge warten auf Sie',
  draftsReady: n => n === 1 ? 'ein Entwurf ist fertig' : n + ' Entwürfe sind fertig',
  nothing: 'Nichts wartet auf Sie',
  both: (one, other) => one + ', ' + other,
  cap: words => words[0].toUpperCase() + words.slice(1),
  awake: (n, total) => n + ' von ' + total + ' schlafen',
  none: 'Sie haben noch keine Heinzelmännchen',
  'needs-you': 'Wartet auf Sie',
  drafts: 'Entwürfe',
  changed: 'Geändert',
  failed: 'Fehlgeschlagen',
  done: 'Erledigt',
  snoozed: 'Zurückgestellt',
  drafted: 'hat entworfen:',
  version: v => 'Vertrag v' + v,
  ask: 'Danach fragen',
  snooze: '2 Std. zurückstellen',
  settle: 'Erledigt',
  undo: 'Rückgängig',
  approve: 'Freigeben',
  declineDraft: 'Ablehnen',
  approved: 'Freigegeben.',
  declined: 'Abgelehnt.',
  settled: title => title + ' ist erledigt.',
  snoozedSaid: title => title + ' kommt später wieder.',
  openChat: 'Chat',
  panel: 'Chat',
  sessions: 'Sitzung',
  newChat: 'Neuer Chat',
  workshop: 'Werkstatt',
  close: 'Seitenleiste schließen',
  kinds: {workshop: 'Werkstatt', route: 'Über eine Ansicht', contract: 'Über einen Vertrag',
    draft: 'Über einen Entwurf', event: 'Über eine Meldung', text: 'Über etwas anderes', heinzel: 'Heinzelmännchen',
    client: 'Verbundene Programme'},
  messages: 'Nachrichten',
  prompt: 'Fragen Sie, oder sagen Sie, was zu tun ist',
  send: 'Senden',
  stop: 'Anhalten',
  thinking: 'Denkt nach',
  you: 'Sie',
  hz: 'hz',
  used: n => n === 1 ? 'Ein Werkzeug benutzt' : n + ' Werkzeuge benutzt',
  empty: 'Fragen Sie nach allem, was hz weiß. Was etwas ändert, wartet hier auf Ihr Ja.',
  most: usd => 'Höchstens ' + usd + ' je Nachricht',
  cost: (usd, spent, most) => usd + ' · ' + spent + ' von ' + most + ' in diesem Chat',
  costUnknown: (usd, spent, most) => 'Höchstens ' + usd + ', nicht gemeldet · ' + spent + ' von ' + most
      + ' in diesem Chat',
  action: 'Das würde ausgeführt',
  states: {pending: 'Noch nicht ausgeführt', running: 'Läuft oder ist vielleicht gelaufen', done: 'Erledigt',
    failed: 'Fehlgeschlagen', declined: 'Abgelehnt', superseded: 'Ersetzt'},
  confirm: 'Bestätigen',
  session: 'In diesem Chat ab jetzt',
  always: 'Immer',
  byRule: 'Es lief ohne Rückfrage, weil Sie es erlaubt hatten.',
  decline: 'Ablehnen',
  undoable: 'Lässt sich rückgängig machen',
  arguments: 'Argumente als JSON',
  todo: 'Was zu tun ist: ',
  waits: command => 'Wartet auf Ihr Ja: ' + command,
  minutes: n => n + ' Min.',
  hours: n => n + ' Std.',
  days: n => n + ' T.',
  now: 'jetzt',
};

let chosen = navigator.language.toLowerCase().startsWith('de') ? GERMAN : ENGLISH;
let tag = navigator.language;

/** Takes the language of the settings: en, de, or the browser's. */
export function choose(language) {
  if (language === 'de' || language === 'en') {
    chosen = language === 'de' ? GERMAN : ENGLISH;
    tag = language === 'de' ? 'de' : 'en-GB';
  }
  document.documentElement.lang = chosen === GERMAN ? 'de' : 'en';
}

export const words = new Proxy({}, {get: (_, key) => chosen[key]});

export function usd(amount) {
  return new Intl.NumberFormat(tag, {minimumFractionDigits: 2, maximumFractionDigits: 4}).format(amount) + ' USD';
}

export function date(moment) {
  return new Intl.DateTimeFormat(tag, {weekday: 'long', day: 'numeric', month: 'long'}).format(moment);
}

/** How long ago, in one unit. */
export function age(at) {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60000);
  if (minutes < 1) {
    return chosen.now;
  }
  if (minutes < 60) {
    return chosen.minutes(minutes);
  }
  return minutes < 48 * 60 ? chosen.hours(Math.floor(minutes / 60)) : chosen.days(Math.floor(minutes / 1440));
}
