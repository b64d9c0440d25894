/** Runs in the reader's browser. The token stays in its field: it is kept nowhere, and goes to this server alone. */
export const docsScript = String.raw`(() => {
  const place = document.getElementById('token');
  if (!place) return;
  const make = (name, text, className) => {
    const made = document.createElement(name);
    made.textContent = text || '';
    if (className) made.className = className;
    return made;
  };
  const field = (kind, name) => {
    const label = make('label', name);
    const input = make(kind);
    input.spellcheck = false;
    label.append(input);
    return { label, input };
  };

  const { label: tokenLabel, input: token } = field('input', 'API token');
  token.type = 'password';
  token.autocomplete = 'off';
  token.placeholder = 'att_…';
  place.className = 'token-box';
  place.append(
    make('p', 'Make calls from this page with an API token. It is sent to this server only, as Authorization: Bearer, and forgotten when you leave.'),
    tokenLabel,
  );
  place.hidden = false;

  const isForTokens = ({ security, responses }) =>
    security.some((one) => 'apiToken' in one || Object.keys(one).length === 0) &&
    !Object.values(responses).some(({ content }) => content && 'text/event-stream' in content);

  const pretty = (text) => {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };

  const formFor = (method, path, operation) => {
    const details = make('details', '', 'try');
    const form = make('form');
    const parameters = (operation.parameters || []).map((parameter) => {
      const { label, input } = field('input', parameter.name);
      input.required = parameter.required;
      form.append(label);
      return { ...parameter, input };
    });
    const { label: bodyLabel, input: body } = field('textarea', 'Body');
    // Most bodies are JSON, those of directories a JSON of their own, and that of a provider that signs somebody out a form.
    const [type, content] = Object.entries(operation.requestBody ? operation.requestBody.content : {})[0] || [];
    if (type) {
      const example = content.example || {};
      body.rows = 8;
      body.value = type.endsWith('json') ? JSON.stringify(example, null, 2) : String(new URLSearchParams(example));
      form.append(bodyLabel);
    }
    const answer = make('pre');
    answer.tabIndex = 0;
    answer.hidden = true;
    answer.setAttribute('aria-live', 'polite');
    form.append(make('button', 'Send'), answer);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const query = new URLSearchParams();
      let address = path;
      for (const { name, in: where, input } of parameters) {
        if (where === 'path') address = address.replace('{' + name + '}', encodeURIComponent(input.value));
        else if (input.value !== '') query.append(name, input.value);
      }
      const headers = token.value ? { Authorization: 'Bearer ' + token.value.trim() } : {};
      if (type) headers['Content-Type'] = type;
      answer.hidden = false;
      answer.textContent = '…';
      try {
        const reply = await fetch(address + (query.size > 0 ? '?' + query : ''), {
          method: method.toUpperCase(),
          headers,
          credentials: 'omit',
          body: type ? body.value : undefined,
        });
        answer.textContent = reply.status + '\n' + pretty(await reply.text()).slice(0, 100000);
      } catch (error) {
        answer.textContent = String(error);
      }
    });
    details.append(make('summary', 'Try it'), form);
    return details;
  };

  fetch('/openapi.json', { credentials: 'omit' })
    .then((reply) => reply.json())
    .then(({ paths }) => {
      for (const [path, methods] of Object.entries(paths))
        for (const [method, operation] of Object.entries(methods))
          if (isForTokens(operation)) document.getElementById(operation.operationId)?.append(formFor(method, path, operation));
    });
})();
`;
