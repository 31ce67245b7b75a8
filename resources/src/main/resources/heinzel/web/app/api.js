// Asks this page's own server. The token stands in a header, never in an address.

const KEPT = 'hz-token';
let token = sessionStorage.getItem(KEPT) ?? '';

/** An error of hz: what and why, and what to do. */
export class Failure extends Error {
  constructor(answer) {
    super(answer.error ?? 'The server did not answer.');
    this.code = answer.code ?? 'unavailable';
    this.fix = answer.fix ?? '';
  }
}

/** Exchanges the invitation behind the address's # for the token, and takes it out of the address. */
export async function enter() {
  const invitation = location.hash.slice(1);
  if (/^[A-Za-z0-9_-]{43}$/.test(invitation)) {
    history.replaceState(null, '', location.pathname + location.search);
    const answer = await fetch('/enter', {method: 'POST', headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(invitation)});
    if (answer.ok) {
      token = (await answer.json()).token;
      sessionStorage.setItem(KEPT, token);
    }
  }
  return token !== '';
}

function post(path, body, headers = {}) {
  return fetch(path, {method: 'POST', body: JSON.stringify(body),
    headers: {'Content-Type': 'application/json', 'X-Hz-Token': token, ...headers}});
}

async function failure(answer) {
  try {
    return new Failure(await answer.json());
  } catch {
    return new Failure({});
  }
}

/** Calls an operation: 'chat list', with its arguments. */
export async function call(operation, given = {}) {
  const answer = await post('/api/' + operation.replaceAll(' ', '/'), given);
  if (!answer.ok) {
    throw await failure(answer);
  }
  return answer.json();
}

/** Reads server-sent events, each a name and one line of JSON, and tells each as it comes. */
async function read(answer, told) {
  const words = new TextDecoder();
  let rest = '';
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    rest += words.decode(piece.value, {stream: true});
    let end;
    while ((end = rest.indexOf('\n\n')) >= 0) {
      const lines = rest.slice(0, end).split('\n');
      rest = rest.slice(end + 2);
      const name = lines.find(line => line.startsWith('event: '))?.slice(7);
      const data = lines.find(line => line.startsWith('data: '))?.slice(6);
      if (name && data) {
        told(name, JSON.parse(data));
      }
    }
  }
}

/** Calls an operation and tells what it says while it runs. Answers its result; `run` is a name to stop it by. */
export async function stream(operation, given, run, told) {
  const answer = await post('/api/stream/' + operation.replaceAll(' ', '/'), given, {'X-Hz-Run': run});
  if (!answer.ok) {
    throw await failure(answer);
  }
  let result;
  let wrong;
  await read(answer, (name, data) => {
    if (name === 'result') {
      result = data;
    } else if (name === 'error') {
      wrong = new Failure(data);
    } else {
      told(name, data);
    }
  });
  if (wrong || result === undefined) {
    throw wrong ?? new Failure({});
  }
  return result;
}

export async function stop(run) {
  await post('/api/stop', {run});
}

/** Tells of notices as they are raised, for as long as the page is open; begins again when the stream breaks. */
export async function notices(told) {
  for (;;) {
    try {
      const answer = await post('/api/stream', {});
      if (answer.status === 401) {
        return;
      }
      await read(answer, told);
    } catch {
      // The server is gone, or restarts.
    }
    await new Promise(resolve => setTimeout(resolve, 3000));
  }
}
