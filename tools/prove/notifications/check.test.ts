import { expect, test } from 'vitest';
import { faultsOf, mostMessages, type Arrival, type LedgerEntry, type Seen, type Verb } from './check.ts';

const entry = (alarmId: string, verb: Verb, messageId: string | null, state = 'accepted', answer: string | null = '200'): LedgerEntry => ({
  alarmId,
  verb,
  recipient: '/hook',
  state,
  answer,
  messageId,
});
const knock = (id: string | null, verb: Verb, alarmIds: readonly string[], isTaken = true): Arrival => ({
  recipient: '/hook',
  id,
  verb,
  alarmIds,
  more: 0,
  isTaken,
});
const due = [{ alarmId: 'a', steps: ['raised', 'cleared'] as const, recipients: ['/hook'] }];
const [raised, cleared] = [entry('a', 'raised', 'm1'), entry('a', 'cleared', 'm2')];
const ledger = [raised, cleared];
const [lost, first, last] = [knock('m1', 'raised', ['a'], false), knock('m1', 'raised', ['a']), knock('m2', 'cleared', ['a'])];
const arrivals = [lost, first, last];
const good: Seen = { due, ledger, arrivals };
const found = (change: Partial<Seen>) => faultsOf({ ...good, ...change });

test('what was taken under one id, also after a repeat, and in order has no fault', () => {
  expect(faultsOf(good)).toEqual([]);
});

test('what was given up with its reason, or came and went before anybody heard of it, has no fault', () => {
  const givenUp = [entry('a', 'raised', 'm1', 'dead', '503'), entry('a', 'cleared', null, 'superseded')];
  expect(found({ ledger: givenUp, arrivals: [knock('m1', 'raised', ['a'], false)] })).toEqual([]);
  const unheard = [entry('a', 'raised', null, 'superseded'), entry('a', 'cleared', null, 'superseded')];
  expect(found({ ledger: unheard, arrivals: [] })).toEqual([]);
});

const planted: Record<string, [Partial<Seen>, RegExp]> = {
  'a repeat under a new id': [
    {
      ledger: [entry('a', 'raised', 'm3'), cleared],
      arrivals: [knock('m1', 'raised', ['a']), knock('m3', 'raised', ['a']), last],
    },
    /under two ids/,
  ],
  'a step that nobody wrote down': [{ ledger: ledger.slice(0, 1), arrivals: arrivals.slice(0, 2) }, /in the ledger: raised/],
  'an entry that waits for ever': [{ ledger: [raised, entry('a', 'cleared', null, 'due')] }, /still due/],
  'an end without its reason': [{ ledger: [raised, entry('a', 'cleared', 'm2', 'dead', null)] }, /without a reason/],
  'a message that never arrived': [{ arrivals: arrivals.slice(0, 2) }, /m2 to \/hook never arrived/],
  'the end before the beginning': [{ arrivals: [last, first] }, /raised after cleared/],
  'an end that was written off though the beginning was told': [
    { ledger: [raised, entry('a', 'cleared', null, 'superseded')], arrivals: arrivals.slice(0, 2) },
    /not that it is over/,
  ],
  'a message that the ledger does not know': [{ arrivals: [...arrivals, knock('m9', 'cleared', ['a'])] }, /not in the ledger/],
  'a message about another alarm': [{ arrivals: [first, knock('m2', 'cleared', ['b'])] }, /something else/],
  'a chat that was told nothing': [{ arrivals: [knock(null, 'raised', ['a'])] }, /m2 to \/hook never arrived/],
};
test.each(Object.entries(planted))('it finds %s', (_, [change, fault]) => {
  expect(found(change).join('\n')).toMatch(fault);
});

test('two messages because of one storm are two, in the ledger and at the door', () => {
  const storm = new Set(['a', 'b']);
  const one = [raised, entry('b', 'raised', 'm1')];
  expect(mostMessages({ ledger: one, arrivals: [knock('m1', 'raised', ['a', 'b'])] }, storm)).toBe(1);
  expect(mostMessages({ ledger: [raised, entry('b', 'raised', 'm2')], arrivals: [] }, storm)).toBe(2);
  expect(mostMessages({ ledger: one, arrivals: [knock('m1', 'raised', ['a']), knock('m2', 'raised', ['b'])] }, storm)).toBe(2);
});
