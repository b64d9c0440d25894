import { expect, test } from 'vitest';
import { isMissed } from '../report/figure.ts';
import { judge, type Minute } from './minutes.ts';

const minute = (ms: number, memoryMb: number): Minute => ({ times: new Map([['calls', Array.from({ length: 100 }, () => ms)]]), memoryMb });
const judged = (minutes: Minute[]) => judge(minutes).map((figure) => [figure.what.split(',')[0], isMissed(figure)]);

test('what ends as it began is flat', () => {
  const minutes = [20, 22, 19, 21, 23, 20, 18, 21, 20, 22].map((ms) => minute(ms, 200));
  expect(judged(minutes)).toEqual([
    ['calls', false],
    ['memory of both nodes', false],
  ]);
  expect(judge(minutes)[0]?.note).toContain('20, 22, 19');
});

test('answers that get slower and memory that grows are found', () => {
  const minutes = Array.from({ length: 9 }, (_, n) => minute(40 + 20 * n, 200 + 10 * n));
  expect(judged(minutes)).toEqual([
    ['calls', true],
    ['memory of both nodes', true],
  ]);
});

test('a kind that was not answered for a minute counts as not measured', () => {
  const minutes = [minute(20, 200), { times: new Map(), memoryMb: 200 }, minute(20, 200)];
  expect(judge(minutes)[0]?.note).toContain('20, NaN, 20');
  expect(judge([minute(20, 200), minute(20, 200), { times: new Map(), memoryMb: 200 }])[0]?.value).toBeNaN();
});
