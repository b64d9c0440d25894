import { describe, expect, test } from 'vitest';
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
        expect(Object.keys(one.responses)).toHaveLength(2);
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
  expect(Object.keys(operation('licensing.createKey').responses)).toEqual(['201', 'default']);
  expect(operation('session.logout').responses['204']).toEqual({ description: 'Done' });
  expect(operation('operations.docs').responses['200']?.content).toHaveProperty(['text/html; charset=utf-8']);
  expect(operation('session.login').requestBody?.content['application/json']?.schema.required).toEqual(['email', 'password']);
});
