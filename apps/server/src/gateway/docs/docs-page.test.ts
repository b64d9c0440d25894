import { realEndpoints, listEndpoints } from '@atalaya/contract/catalogue.ts';
import { endpoint, fullPath } from '@atalaya/contract/endpoint.ts';
import { errorCatalogue, errorCodes } from '@atalaya/contract/errors.ts';
import { spanishErrors } from '@atalaya/contract/errors-in-spanish.ts';
import { fieldCatalogue } from '@atalaya/contract/fields/field-catalogue.ts';
import { toOpenApi } from '@atalaya/contract/openapi.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { docsPage } from './docs-page.ts';

const page = docsPage(toOpenApi(realEndpoints, { version: '1.2.3' }));

test('every call and every error has a place to link to', () => {
  // Parameters are spelt the way of OpenAPI.
  for (const e of listEndpoints(realEndpoints)) expect(page).toContain(`<code>${fullPath(e).replace(/:(\w+)/g, '{$1}')}</code>`);
  for (const code of errorCodes) {
    expect(page).toContain(`id="${code}"`);
    expect(page).toContain(errorCatalogue[code].en.replaceAll("'", '&#39;'));
    expect(page).toContain(spanishErrors[code]);
  }
  for (const [code, { en, es }] of Object.entries(fieldCatalogue)) {
    expect(page).toContain(`id="field-${code}"`);
    expect(page).toContain(en);
    expect(page).toContain(es);
  }
});

test('ids are unique and every link within the page leads to one', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('it holds no script but one of this server, so the content security policy lets all of it through', () => {
  expect([...page.matchAll(/<script[^>]*>[^<]*/gi)].map(([text]) => text)).toEqual(['<script src="/docs.js" defer>']);
  expect(page).not.toMatch(/\son\w+=|javascript:/i);
});

test('where a token does, the admin key is marked as deprecated', () => {
  const article = (id: string) => page.split(`<article id="${id}">`)[1]?.split('</article>')[0] ?? '';
  expect(article('licensing.listKeys')).toContain('<code>X-Admin-Key</code> <span class="deprecated">deprecated</span>');
  expect(article('licensing.lookUpUser')).not.toContain('deprecated');
});

test('a call names the errors that it can answer with, each with its words', () => {
  const article = page.split('<article id="licensing.createKey">')[1]?.split('</article>')[0] ?? '';
  for (const code of ['input.invalid', 'auth.required', 'access.section', 'factor.required', 'client.not_found'])
    expect(article).toContain(`<a href="#${code}">`);
});

test('whatever a contract says is text, never markup', () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const group = {
    [evil]: endpoint({
      service: 'licensing',
      method: 'POST',
      path: `/${evil}`,
      access: 'public',
      summary: evil,
      query: z.object({ [evil]: z.enum([evil]).default(evil) }),
      body: z.object({ [evil]: z.literal(evil) }),
      response: z.object({ [evil]: z.string() }),
    }),
  };
  const hostile = docsPage(toOpenApi({ [evil]: group }, { version: evil }));
  expect(hostile).toContain('&lt;img src=x');
  expect(hostile).not.toMatch(/<img/i);
  // Between quotes it is a value; outside of them it would be an attribute.
  expect(hostile.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[a-z]+[^>]*\sonerror/i);
});

test('parameters, bodies and replies are shown with their types and limits', () => {
  const article = page.split('<article id="licensing.listKeys">')[1]?.split('</article>')[0] ?? '';
  expect(article).toContain('from 1, to 500, default 50');
  expect(article).toContain('&quot;active&quot; | &quot;expired&quot; | &quot;disabled&quot;');
  expect(article).toContain('lastUsedAt: string (date-time) | null');
  expect(article).toContain('<code>X-Session-Token</code> or <code>Authorization: Bearer</code> or <code>X-Admin-Key</code>');
});
