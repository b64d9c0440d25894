import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listEndpoints, realEndpoints } from './catalogue.ts';
import { fullPath, type Endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { fieldCatalogue } from './fields/field-catalogue.ts';
import { toOpenApi, type Operation } from './openapi.ts';

const document = toOpenApi(realEndpoints, { version: '1.2.3' });
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (id: string): Operation => {
  const found = operations.find((candidate) => candidate.operationId === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

describe('the OpenAPI document', () => {
  test('has every call of the contract, once', () => {
    const declared = listEndpoints(realEndpoints);
    const address = (e: Endpoint) => fullPath(e).replaceAll(/:(\w+)/g, '{$1}');
    for (const e of declared) expect(document.paths[address(e)]?.[e.method.toLowerCase()]?.summary).toBe(e.summary);
    expect(operations).toHaveLength(declared.length);
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(declared.length);
  });

  test('is plain JSON of the shape that OpenAPI 3.1 asks for', () => {
    const plain = JSON.parse(JSON.stringify(document));
    expect(plain).toEqual(document);
    expect(plain).toMatchObject({ openapi: '3.1.0', info: { title: 'Atalaya', version: '1.2.3' } });
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\/[^:]*$/);
      for (const one of Object.values(methods)) {
        expect(Object.keys(one.responses).filter((status) => /^[23]/.test(status))).toHaveLength(1);
        expect(Object.keys(one.responses).some((status) => status.startsWith('4'))).toBe(true);
        for (const status of ['500', '502', '503']) expect(one.responses).toHaveProperty([status]);
        expect(one.tags).toHaveLength(1);
        const inPath = (one.parameters ?? []).filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name);
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      }
    }
  });

  test('names only security schemes that it defines', () => {
    const known = Object.keys(document.components.securitySchemes);
    for (const one of operations)
      for (const schemes of one.security) for (const name of Object.keys(schemes)) expect(known).toContain(name);
  });

  test('carries the whole catalogue of errors, in both languages', () => {
    expect(document['x-errors'].map((error) => error.code)).toEqual(Object.keys(errorCatalogue));
    expect(document['x-field-errors'].map((error) => error.code)).toEqual(Object.keys(fieldCatalogue));
  });
});

test('says who may call, which headers they need and what is an addition', () => {
  expect(operation('licenceKeys.relabel')).toMatchObject({
    security: [{ session: [], csrf: [] }, { apiToken: ['licenses:write'] }, { adminKey: [] }],
  });
  // It asks for a second factor, which no program has.
  expect(operation('licensing.createKey')).toMatchObject({ security: [{ session: [], csrf: [] }, { adminKey: [] }] });
  expect(operation('licensing.createKey').description).toContain('section `licenses`');
  expect(operation('licensing.listKeys')).toMatchObject({ security: [{ session: [] }, { apiToken: ['licenses:read'] }, { adminKey: [] }] });
  expect(operation('licensing.lookUpUser')).toMatchObject({ security: [{ adminKey: [] }] });
  expect(operation('apiTokens.create')).toMatchObject({ security: [{ session: [], csrf: [] }, { adminKey: [] }] });
  expect(operation('operations.health')).toMatchObject({ security: [{}] });
  expect(operation('session.options')['x-addition']).toBe(true);
  expect(operation('session.login')['x-addition']).toBeUndefined();
});

test('describes parameters as callers send them and replies as they are answered', () => {
  expect(operation('licensing.listKeys').parameters).toContainEqual({
    name: 'perPage',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
  });
  expect(operation('licensing.createKey').parameters?.find((parameter) => parameter.name === 'label')?.required).toBe(true);
  expect(Object.keys(operation('licensing.createKey').responses)).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '413',
    '422',
    '429',
    '500',
    '502',
    '503',
  ]);
  expect(operation('session.logout').responses['204']).toEqual({ description: 'Done' });
  expect(operation('operations.docs').responses['200']?.content).toHaveProperty(['text/html; charset=utf-8']);
  const sent = operation('session.login').requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
  expect(document.components.schemas[sent]?.required).toEqual(['email', 'password']);
});

const codesOf = (id: string, status: string) =>
  operation(id).responses[status]?.content?.['application/problem+json']?.schema.allOf?.map((part) =>
    typeof part === 'object' ? part.properties?.['code'] : undefined,
  )[1];

test('names the codes of every refusal', () => {
  expect(codesOf('people.create', '409')).toMatchObject({ enum: ['taken'] });
  expect(codesOf('apiTokens.list', '401')).toMatchObject({ enum: ['auth.required', 'auth.token', 'auth.admin_key'] });
  expect(codesOf('operations.health', '403')).toMatchObject({ enum: ['host.unknown', 'origin.unknown'] });
});

test('calls shapes by their names, and says where the server is', () => {
  const { schemas } = document.components;
  expect(schemas['LicenceKey']?.properties).toHaveProperty('expiresAt');
  const listed = schemas['LicensingListKeysReply']?.properties?.['data'];
  expect(listed).toMatchObject({ items: { $ref: '#/components/schemas/LicenceKey' } });
  for (const one of operations)
    for (const { content } of [one.requestBody, ...Object.values(one.responses)].flatMap((part) => part ?? []))
      for (const [type, { schema }] of Object.entries(content ?? {}))
        if (type === 'application/json') expect(schema.$ref, one.operationId).toMatch(/^#\/components\/schemas\/\w+$/);
  expect(document.servers).toEqual([{ url: '/', description: 'The server that gave this document' }]);
  expect(toOpenApi({}, { version: '1', url: 'https://a.test/' }).servers[0]?.url).toBe('https://a.test');
});

test('every example is something that the call takes or answers, and few calls are without', () => {
  const wrong: string[] = [];
  const without: string[] = [];
  const judge = (name: string, schema: z.ZodType, example: unknown) => {
    if (example === undefined) without.push(name);
    else if (!schema.safeParse(example).success) wrong.push(name);
  };
  const calls = Object.entries(realEndpoints).flatMap(([tag, group]) =>
    Object.entries(group).map(([name, e]) => [`${tag}.${name}`, e] as const),
  );
  for (const [name, e] of calls) {
    const { requestBody, responses } = operation(name);
    if (e.body) judge(`${name} sent`, e.body, Object.values(requestBody?.content ?? {})[0]?.example);
    if (!e.contentType && e.status !== 204)
      judge(`${name} answered`, e.response, responses[String(e.status ?? 200)]?.content?.[e.jsonType ?? 'application/json']?.example);
  }
  expect(wrong).toEqual([]);
  expect(without.length, without.join()).toBeLessThan(calls.length / 20);
});
