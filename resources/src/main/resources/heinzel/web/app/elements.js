// Makes elements. Text becomes text and never markup, whoever wrote it.

/** What could deceive the eye, made visible: control, bidirectional and zero-width characters. */
export function visible(text) {
  return String(text).replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
      hidden => '\u27e8U+' + hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0') + '\u27e9');
}

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      made.addEventListener(key.slice(2), value);
    } else if (value === true) {
      made.setAttribute(key, '');
    } else if (value !== false && value !== undefined) {
      made.setAttribute(key, value);
    }
  }
  made.append(...children.filter(child => child !== undefined && child !== null));
  return made;
}

const DRAWN = {
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.4 2.3c-.6.3-.9.7-.9 1.4v.3M12 17h.01',
  pen: 'M12 20h8M15.5 4.5a2 2 0 0 1 3 3L8 18l-4 1 1-4z',
  moved: 'M20 5v5h-5M4 19v-5h5M5.5 9a7 7 0 0 1 12-3l2.5 4M4 14l2.500 4a7 7 0 0 0 12-3',
  failed: 'M12 4 2.500 20h19zM12 10v4M12 17h.01',
  done: 'M5 12.500l4.500 4.500L19 7',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  chat: 'M4 5h16v11H9l-5 4z',
};

/** A drawing that says nothing by itself: a word stands beside it, or its button has a name. */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', DRAWN[name]);
  svg.append(path);
  return svg;
}

/** Says something to whoever listens instead of looking. */
export function say(words) {
  document.getElementById('said').textContent = words;
}
