// The OpenAPI document under a strict linter: whoever generates a client from it should meet nothing odd.
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { toOpenApi } from '@atalaya/contract/openapi.ts';
import { expect, test } from 'vitest';

async function lint(document: object): Promise<string[]> {
  const text = JSON.stringify(document, null, 1);
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = new Source('/openapi.json', text);
  const problems = await lintDocument({ document: { source, parsed: JSON.parse(text) }, config, externalRefResolver: new BaseResolver() });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`);
}

test('the OpenAPI document passes the strict rules of a linter without an error or a warning', async () => {
  expect(await lint(toOpenApi(realEndpoints, { version: '1.0.0' }))).toEqual([]);
});

test('the linter finds what is wrong', async () => {
  const { paths, ...rest } = toOpenApi(realEndpoints, { version: '1.0.0' });
  const [first = ''] = Object.keys(paths);
  const broken = { ...rest, paths: { [first]: { get: { summary: 'Nothing else', responses: { 200: { description: 'Done' } } } } } };
  expect((await lint(broken)).join('\n')).toContain('operation-4xx-response');
});
