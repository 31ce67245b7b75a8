// Shows the OpenAPI document of this server, and sends what is filled in. Everything comes from this server, and
// nothing is ever put into the page as markup.

const main = document.getElementById('operations');

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

function kind(schema) {
  if (schema.enum) {
    return schema.enum.join(' | ');
  }
  const parts = [schema.type === 'array' ? 'list of ' + kind(schema.items) : schema.format ?? schema.type];
  if (schema.minimum !== undefined) {
    parts.push('from ' + schema.minimum);
  }
  if (schema.maximum !== undefined) {
    parts.push('to ' + schema.maximum);
  }
  if (schema.default !== undefined) {
    parts.push('else ' + schema.default);
  }
  return parts.join(' ');
}

function field(id, name, schema, description, required) {
  let input;
  if (schema.enum) {
    input = element('select', {id, name}, element('option', {value: ''}, ''));
    schema.enum.forEach(value => input.append(element('option', {value}, value)));
  } else if (schema.type === 'boolean') {
    input = element('select', {id, name}, ...['', 'true', 'false'].map(value => element('option', {value}, value)));
  } else {
    input = element('input', {id, name, autocomplete: 'off'});
  }
  if (required) {
    input.setAttribute('aria-required', 'true');
  }
  const label = element('label', {for: id}, name + (required ? ' (needed)' : ''));
  return [element('div', {class: 'field'}, label, input, element('small', {}, description + ' · ' + kind(schema))),
    {name, schema, input}];
}

function typed(schema, text) {
  if (schema.type === 'integer' || schema.type === 'number') {
    return Number.isNaN(Number(text)) ? text : Number(text);
  }
  if (schema.type === 'boolean') {
    return text === 'true' ? true : text === 'false' ? false : text;
  }
  return schema.type === 'array' ? text.split(',').map(part => typed(schema.items, part.trim())) : text;
}

function fieldsOf(endpoint) {
  if (endpoint.parameters) {
    return endpoint.parameters.map(one => [one.name, one.schema, one.description ?? '', one.required]);
  }
  const schema = endpoint.requestBody?.content['application/json'].schema ?? {};
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {})
      .map(([name, inner]) => [name, inner, inner.description ?? '', required.has(name)]);
}

async function send(method, path, fields, shown) {
  const filled = fields.filter(one => one.input.value !== '');
  let answer;
  if (method === 'get') {
    const query = new URLSearchParams();
    filled.forEach(one => [typed(one.schema, one.input.value)].flat()
        .forEach(value => query.append(one.name, String(value))));
    answer = await fetch(path + (filled.length ? '?' + query : ''));
  } else {
    const body = Object.fromEntries(filled.map(one => [one.name, typed(one.schema, one.input.value)]));
    answer = await fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(body)});
  }
  const text = await answer.text();
  shown.className = answer.ok ? '' : 'bad';
  try {
    shown.textContent = answer.status + '\n' + JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    shown.textContent = answer.status + '\n' + text;
  }
}

function operation(path, method, endpoint) {
  const summary = element('summary', {}, element('span', {class: 'method'}, method.toUpperCase()),
      element('span', {class: 'path'}, path), element('span', {class: 'what'}, endpoint.summary));
  const form = element('form', {class: 'inside'});
  const fields = fieldsOf(endpoint).map(([name, schema, description, required]) => {
    const [row, known] = field(endpoint.operationId + '-' + name, name, schema, description, required);
    form.append(row);
    return known;
  });
  const shown = element('pre', {'aria-live': 'polite', hidden: ''});
  form.append(element('button', {type: 'submit'}, 'Send'), shown);
  form.addEventListener('submit', async event => {
    event.preventDefault();
    shown.hidden = false;
    try {
      await send(method, path, fields, shown);
    } catch (broken) {
      shown.className = 'bad';
      shown.textContent = String(broken);
    }
  });
  return element('details', {id: endpoint.operationId}, summary, form);
}

const document_ = await (await fetch('/openapi.json')).json();
document.getElementById('about').textContent = document_.info.description + ' Version ' + document_.info.version + '.';
for (const [path, methods] of Object.entries(document_.paths)) {
  for (const [method, endpoint] of Object.entries(methods)) {
    main.append(operation(path, method, endpoint));
  }
}
main.setAttribute('aria-busy', 'false');
document.getElementById('filter').addEventListener('input', event => {
  const wanted = event.target.value.toLowerCase();
  for (const each of main.children) {
    each.hidden = !each.querySelector('summary').textContent.toLowerCase().includes(wanted);
  }
});
