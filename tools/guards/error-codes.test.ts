// Programs tell failures apart by their codes, so each code that the server answers with is declared by a call that can answer with it.
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { errorCatalogue, errorCodes } from '@atalaya/contract/errors.ts';
import { errorsOf, SERVER_FAULTS } from '@atalaya/contract/openapi/call-errors.ts';
import { ownErrors } from '@atalaya/contract/openapi/own-errors.ts';
import { expect, test } from 'vitest';
import { files, isTest, read } from './repository.ts';

/** `fail('taken')`, also with one of two codes. */
const FAILED = /\bfail\(([^)]*)\)/g;
const codesIn = (text: string) =>
  [...text.matchAll(FAILED)].flatMap(([, inside = '']) => errorCodes.filter((code) => inside.includes(`'${code}'`)));

const sources = files.filter((path) => path.startsWith('apps/server/src/modules/') && path.endsWith('.ts') && !isTest(path));
const calls = Object.entries(realEndpoints).flatMap(([group, all]) =>
  Object.entries(all).map(([name, e]) => [`${group}.${name}`, e] as const),
);
const declared = new Set<string>([...SERVER_FAULTS, ...calls.flatMap(([name, e]) => errorsOf(name, e))]);

test('every code that a service fails with is declared by a call', () => {
  const failed = sources.flatMap((path) => codesIn(read(path)).map((code) => `${code} in ${path}`));
  expect(failed.length).toBeGreaterThan(200);
  expect(failed.filter((one) => !declared.has(one.split(' ')[0] ?? ''))).toEqual([]);
});

test('what is declared is of calls that there are', () => {
  const names = new Set<string>(calls.map(([name]) => name));
  expect(Object.keys(ownErrors).filter((name) => !names.has(name))).toEqual([]);
});

test('a code that no call declares is found', () => {
  const unused = errorCodes.find((code) => !declared.has(code)) ?? 'internal';
  expect(errorCatalogue[unused].status).toBeGreaterThanOrEqual(400);
  expect(codesIn(`return isOver ? fail(isAdmin ? '${unused}' : 'taken') : null;`)).toContain(unused);
  expect(declared.has('taken')).toBe(true);
});
