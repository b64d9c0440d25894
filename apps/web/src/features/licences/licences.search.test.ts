import { expect, test } from 'vitest';
import { LicencesSearch, toKeyQuery } from './licences.search.ts';

const now = new Date('2026-03-10T12:34:56Z');

test('"within 30 days" becomes a date that stays the same for the hour', () => {
  const search = LicencesSearch.parse({ expiring: 30 });
  expect(toKeyQuery(search, now).expiresBefore).toBe('2026-04-09T12:00:00.000Z');
  expect(toKeyQuery(search, new Date('2026-03-10T12:00:00Z'))).toEqual(toKeyQuery(search, now));
});

test('the client in focus goes before the one in the address', () => {
  const search = LicencesSearch.parse({ clientId: 'a' });
  expect(toKeyQuery(search, now).clientId).toBe('a');
  expect(toKeyQuery(search, now, 'b').clientId).toBe('b');
});
