// The contract to read: one page that needs no script. The one that it loads makes calls with an API token, for those who want to try.
import type { OpenApiDocument, Operation, Parameter } from '@atalaya/contract/openapi.ts';
import { PROBLEM_TYPE } from '@atalaya/contract/problem.ts';
import { limitsText, typeText } from './docs-schema.ts';
import { docsStyle } from './docs-style.ts';

/** Text that may stand in a page. Everything else is escaped on its way in. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

type Part = string | number | Html | Part[];

function toText(part: Part): string {
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(toText).join('') : escape(String(part));
}

const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.reduce((text, string, index) => text + toText(parts[index - 1] ?? '') + string));

const nothing = new Html('');

/** `code` in backticks is the only markup of a description. */
const prose = (text: string): Part[] => text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const callsOf = (document: OpenApiDocument): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

type Schemas = OpenApiDocument['components']['schemas'];

const parameterRow = (parameter: Parameter, schemas: Schemas) =>
  html`<tr>
    <td><code>${parameter.name}</code>${parameter.required ? html` <span class="required">required</span>` : nothing}</td>
    <td>${parameter.in}</td>
    <td><code>${typeText(parameter.schema, '', schemas)}</code></td>
    <td>${limitsText(parameter.schema)}</td>
  </tr>`;

const parameterTable = (parameters: Parameter[], schemas: Schemas) =>
  html`<h4>Parameters</h4>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">In</th>
            <th scope="col">Type</th>
            <th scope="col">Limits</th>
          </tr>
        </thead>
        <tbody>
          ${parameters.map((parameter) => parameterRow(parameter, schemas))}
        </tbody>
      </table>
    </div>`;

const bodies = (content: Record<string, { schema: Parameters<typeof typeText>[0] }>, schemas: Schemas) =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p class="type">${type}</p>
        <pre tabindex="0">${typeText(schema, '', schemas)}</pre>`,
  );

const replies = (operation: Operation, schemas: Schemas) =>
  Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(
      ([status, reply]) =>
        html`<h4>Reply <span class="status">${status}</span></h4>
          ${reply.content ? bodies(reply.content, schemas) : html`<p>No content.</p>`}`,
    );

/** By status, the codes that a call can answer with; each leads to its words. What any call may answer with is left out. */
const refusals = (operation: Operation) =>
  html`<h4>Errors</h4>
    <ul class="codes">
      ${Object.entries(operation.responses)
        .filter(([status, { $ref }]) => Number(status) >= 400 && !$ref)
        .map(
          ([status, { content }]) =>
            html`<li>
              <span class="status">${status}</span> ${codesIn(content?.[PROBLEM_TYPE]?.schema).map(
                (code) => html`<a href="#${code}"><code>${code}</code></a> `,
              )}
            </li>`,
        )}
    </ul>`;

function codesIn(schema: Schemas[string] | undefined): string[] {
  const { code } = schema?.allOf?.find((one) => typeof one === 'object' && one.properties)?.properties ?? {};
  return typeof code === 'object' ? (code.enum ?? []).map(String) : [];
}

/** The header that a scheme is about. */
function headerOf(document: OpenApiDocument, name: string): string {
  const scheme = document.components.securitySchemes[name];
  if (!scheme) return name;
  return scheme.type === 'http' ? 'Authorization: Bearer' : scheme.name;
}

/** Where a token does, the key that opens everything should go. */
const isDeprecated = (scheme: string, { security }: Operation) =>
  scheme === 'adminKey' && security.some((one) => one['apiToken'] !== undefined);

const DEPRECATED = html` <span class="deprecated">deprecated</span>`;
const headerText = (name: string) => html`<code>${name}</code>`;

const headersNeeded = (document: OpenApiDocument, operation: Operation) =>
  operation.security
    .map((schemes) =>
      Object.keys(schemes).map((name) => [headerText(headerOf(document, name)), isDeprecated(name, operation) ? DEPRECATED : nothing]),
    )
    .filter((names) => names.length > 0)
    .map((names, index) => [index > 0 ? ' or ' : '', names.map((name, nth) => [nth > 0 ? ' with ' : '', name])]);

function callSection(document: OpenApiDocument, { method, path, operation }: Call): Html {
  const headers = headersNeeded(document, operation);
  const { schemas } = document.components;
  return html`<article id="${operation.operationId}">
    <h3>
      <span class="method ${method}">${method.toUpperCase()}</span> <a href="#${operation.operationId}"><code>${path}</code></a
      >${operation['x-addition'] ? html` <span class="addition">addition</span>` : nothing}
    </h3>
    <p class="summary">${operation.summary}</p>
    <p>${prose(operation.description)}${headers.length > 0 ? html` Headers: ${headers}.` : nothing}</p>
    ${operation.parameters ? parameterTable(operation.parameters, schemas) : nothing}
    ${
      operation.requestBody
        ? html`<h4>Body</h4>
            ${bodies(operation.requestBody.content, schemas)}`
        : nothing
    }
    ${replies(operation, schemas)} ${refusals(operation)}
  </article>`;
}

const errorRow = ({ code, status, en, es }: OpenApiDocument['x-errors'][number]) =>
  html`<tr id="${code}">
    <td>
      <a href="#${code}"><code>${code}</code></a>
    </td>
    <td class="number">${status === 0 ? 'browser' : status}</td>
    <td>${en}</td>
    <td lang="es">${es}</td>
  </tr>`;

const fieldErrorRow = ({ code, en, es }: OpenApiDocument['x-field-errors'][number]) =>
  html`<tr id="field-${code}">
    <td>
      <a href="#field-${code}"><code>${code}</code></a>
    </td>
    <td>${en}</td>
    <td lang="es">${es}</td>
  </tr>`;

const navigation = (document: OpenApiDocument, calls: Call[]) =>
  html`<nav aria-label="Calls">
    <a class="brand" href="#top">${document.info.title} <span>${document.info.version}</span></a>
    ${document.tags.map(
      ({ name }) =>
        html`<a class="group" href="#group-${name}">${name}</a>
          <ul>
            ${calls
              .filter(({ operation }) => operation.tags.includes(name))
              .map(
                ({ method, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}"
                      ><span class="method ${method}">${method.toUpperCase()}</span>${operation.summary}</a
                    >
                  </li>`,
              )}
          </ul>`,
    )}
    <a class="group" href="#errors">errors</a>
    <a class="group" href="#field-errors">errors of fields</a>
  </nav>`;

export function docsPage(document: OpenApiDocument): string {
  const calls = callsOf(document);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title} API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${new Html(docsStyle)}
        </style>
        <script src="/docs.js" defer></script>
      </head>
      <body id="top">
        ${navigation(document, calls)}
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description} For programs: <a href="/openapi.json">openapi.json</a>.</p>
          <p>Replies are JSON. What fails answers with <code>application/problem+json</code>:</p>
          <pre tabindex="0">${typeText(document.components.schemas['Problem'] ?? {})}</pre>
          <dl>
            ${Object.entries(document.components.securitySchemes).map(
              ([name, scheme]) =>
                html`<dt>
                    <code>${scheme.type === 'http' ? 'Authorization: Bearer' : scheme.name}</code
                    >${name === 'adminKey' ? html` <span class="deprecated">deprecated</span>` : nothing}
                  </dt>
                  <dd>${scheme.description}</dd>`,
            )}
          </dl>
          <div id="token" hidden></div>
          ${document.tags.map(
            ({ name }) =>
              html`<section aria-labelledby="group-${name}">
                <h2 id="group-${name}">${name}</h2>
                ${calls.filter(({ operation }) => operation.tags.includes(name)).map((call) => callSection(document, call))}
              </section>`,
          )}
          <section aria-labelledby="errors">
            <h2 id="errors">Errors</h2>
            <p>Codes are stable; texts may improve. Those without a number arise in the browser.</p>
            <div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Code</th>
                    <th scope="col">Status</th>
                    <th scope="col">English</th>
                    <th scope="col">Spanish</th>
                  </tr>
                </thead>
                <tbody>
                  ${document['x-errors'].map(errorRow)}
                </tbody>
              </table>
            </div>
          </section>
          <section aria-labelledby="field-errors">
            <h2 id="field-errors">Errors of fields</h2>
            <p>
              What <code>errors</code> says of a field. Words in braces stand in <code>params</code>, by field and code:
              <code>{"errors": {"page": ["number.too_small"]}, "params": {"page": {"number.too_small": {"min": 1}}}}</code>.
            </p>
            <div class="scroll">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Code</th>
                    <th scope="col">English</th>
                    <th scope="col">Spanish</th>
                  </tr>
                </thead>
                <tbody>
                  ${document['x-field-errors'].map(fieldErrorRow)}
                </tbody>
              </table>
            </div>
          </section>
        </main>
      </body>
    </html> `.text;
}
