import { expect, test } from 'vitest';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import { eachAlone, foldRepeats } from './repeated-attempts.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
let id = 0;
const attempt = (minutesAgo: number, values: Partial<Attempt> = {}): Attempt => ({
  id: String((id += 1)),
  ts: new Date(NOON - minutesAgo * 60_000).toISOString(),
  accepted: false,
  reason: 'password',
  username: 'ana',
  protocol: 'pap',
  nasId: 'n1',
  nasName: 'Quay',
  nasAddress: '192.0.2.10',
  callingStation: null,
  clientId: 'c1',
  subject: null,
  ...values,
});
const told = (rows: readonly Attempt[]) =>
  foldRepeats(rows).map(({ ts, reason, username, repeats }) => [ts, username, reason, repeats.length]);

test('refusals of one name at one access server for one reason are one row, in the place of the latest', () => {
  const rows = [attempt(1), attempt(2, { username: 'bruno' }), attempt(3), attempt(40)];
  expect(told(rows)).toEqual([
    [rows[0]?.ts, 'ana', 'password', 3],
    [rows[1]?.ts, 'bruno', 'password', 1],
  ]);
  expect(foldRepeats(rows)[0]?.repeats).toEqual([rows[0], rows[2], rows[3]]);
});

test('another reason, another access server, and what comes again after an hour stay apart', () => {
  const rows = [attempt(0), attempt(1, { reason: 'disabled' }), attempt(2, { nasAddress: '192.0.2.11' }), attempt(61), attempt(62)];
  expect(foldRepeats(rows).map(({ repeats }) => repeats.length)).toEqual([1, 1, 1, 2]);
});

test('logins that were let in are told one by one', () => {
  const rows = [attempt(0, { accepted: true, reason: 'ok' }), attempt(1, { accepted: true, reason: 'ok' })];
  expect(foldRepeats(rows)).toHaveLength(2);
});

test('each alone leaves all rows as they are', () => {
  expect(eachAlone([attempt(0), attempt(1)]).map(({ repeats }) => repeats.length)).toEqual([1, 1]);
});
