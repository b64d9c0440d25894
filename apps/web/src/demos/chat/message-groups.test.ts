import { expect, test } from 'vitest';
import { groupMessages } from './message-groups.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 5, day, hour, minute).toISOString();
const said = (senderId: number, time: string) => ({ senderId, time, message: 'x' });
const shapeOf = (...messages: ReturnType<typeof said>[]) =>
  groupMessages(messages).map(({ senderId, messages: { length }, startsDay }) => [senderId, length, startsDay]);

test('nothing said is no group', () => {
  expect(groupMessages([])).toEqual([]);
});

test('messages of one person in a row stand together, those of the other apart', () => {
  expect(shapeOf(said(1, at(1, 9, 0)), said(1, at(1, 9, 2)), said(2, at(1, 9, 3)), said(1, at(1, 9, 4)))).toEqual([
    [1, 2, true],
    [2, 1, false],
    [1, 1, false],
  ]);
});

test('an hour still belongs together, a longer pause begins anew', () => {
  expect(shapeOf(said(1, at(1, 9, 0)), said(1, at(1, 10, 0)))).toEqual([[1, 2, true]]);
  expect(shapeOf(said(1, at(1, 9, 0)), said(1, at(1, 10, 1)))).toEqual([
    [1, 1, true],
    [1, 1, false],
  ]);
});

test('another day begins anew, however short the pause', () => {
  expect(shapeOf(said(1, at(1, 23, 59)), said(1, at(2, 0, 1)))).toEqual([
    [1, 1, true],
    [1, 1, true],
  ]);
});
