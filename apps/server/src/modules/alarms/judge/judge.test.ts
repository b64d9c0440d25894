import type { Condition } from '@atalaya/contract/alarms/rules.ts';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Episode, JudgedRule, Moment, Version } from '../model/shapes.ts';

const MINUTE = 60_000;
const above = (warning: number, rest: { high?: number; critical?: number } = {}): Condition => ({
  kind: 'above',
  levels: { warning, ...rest },
});
const rule = (condition: Condition, rest: Partial<JudgedRule> = {}): JudgedRule => ({
  section: 'imu',
  signal: 'temperature',
  condition,
  forMs: 0,
  clearAt: null,
  clearForMs: 0,
  freshnessMs: 5 * MINUTE,
  ...rest,
});
const always = (judged: JudgedRule): Version[] => [{ from: 0, version: 1, rule: judged }];
/** A value a minute, from minute 1. */
const minutes = (values: (number | null)[], signal = 'temperature'): Moment[] =>
  values.flatMap((value, index) => (value === null ? [] : [{ at: (index + 1) * MINUTE, values: { [signal]: value } }]));
const at = (minute: number) => minute * MINUTE;
const told = (episodes: readonly Episode[]) =>
  episodes.map(({ steps }) => steps.map((step) => `${step.kind} ${step.at / MINUTE} ${step.level}`));

describe('a rule with a figure', () => {
  test('raises with the first value above it and clears with the first that is not', () => {
    const episodes = judge(always(rule(above(40))), minutes([39, 41, 42, 40]), [], at(10));
    expect(told(episodes)).toEqual([['raised 2 1', 'cleared 4 1']]);
    expect(episodes[0]).toMatchObject({ since: at(2), at: at(2), clearedAt: at(4), worst: 1 });
  });

  test('waits for its duration, which is known with the first value after it', () => {
    const judged = rule(above(40), { forMs: 2.5 * MINUTE });
    expect(told(judge(always(judged), minutes([41, 41, 41]), [], at(3)))).toEqual([]);
    const episodes = judge(always(judged), minutes([41, 41, 41, 41]), [], at(4));
    expect(episodes[0]).toMatchObject({ since: at(1), at: at(3.5) });
  });

  test('does not raise when at the very end of the duration it is well', () => {
    const judged = rule(above(40), { forMs: 2 * MINUTE });
    expect(judge(always(judged), minutes([41, 41, 39]), [], at(9))).toEqual([]);
  });

  test('clears only beyond its clear figure, by the same distance for every level', () => {
    const judged = rule(above(40, { high: 45 }), { clearAt: 37 });
    const episodes = judge(always(judged), minutes([46, 43, 42, 41.9, 38, 37, 36.9]), [], at(9));
    expect(told(episodes)).toEqual([['raised 1 2', 'level 4 1', 'cleared 7 1']]);
  });

  test('knows nothing after a gap longer than freshness: a wait is over, an alarm goes on', () => {
    const judged = rule(above(40), { forMs: 3 * MINUTE, freshnessMs: 2 * MINUTE });
    expect(judge(always(judged), minutes([41, 41, null, null, null, 41]), [], at(7))).toEqual([]);
    const open = judge(always(judged), minutes([41, 41, 41, 41, null, null, null, 41]), [], at(9));
    expect(told(open)).toEqual([['raised 4 1', 'unknown 6 1', 'known 8 1']]);
  });

  test('does not count the time that the server was away as a gap', () => {
    const judged = rule(above(40), { freshnessMs: 2 * MINUTE });
    const away = [{ from: at(2.5), to: at(6) }];
    const episodes = judge(always(judged), minutes([41, 41, null, null, null, null, 41]), away, at(8));
    expect(told(episodes)).toEqual([['raised 1 1']]);
  });
});

test('silence is an alarm from its window on, without a word', () => {
  const judged = rule({ kind: 'noData', windowSeconds: 120, severity: 'high' });
  const episodes = judge(always(judged), minutes([20, 20, null, null, null, 20]), [], at(9));
  expect(told(episodes)).toEqual([['raised 4 2', 'cleared 6 2'], ['raised 8 2']]);
});

test('occurrences count within their window', () => {
  const judged = rule(
    { kind: 'count', windowSeconds: 120, atLeast: 3, severity: 'warning' },
    { section: 'radius', signal: 'refused.count' },
  );
  const moments = [1, 1.5, 2].map((minute) => ({ at: at(minute), values: {}, occurrences: { 'refused.count': 1 } }));
  expect(told(judge(always(judged), moments, [], at(9)))).toEqual([['raised 2 1', 'cleared 3 1']]);
});

test('a rate looks at the oldest value of its window', () => {
  const judged = rule({ kind: 'rate', windowSeconds: 120, levels: { warning: 2 } });
  expect(told(judge(always(judged), minutes([20, 21, 25, 26, 26]), [], at(5)))).toEqual([['raised 3 1', 'cleared 5 1']]);
});

test('a door that is open is known to be while its device is heard of at all', () => {
  const judged = rule({ kind: 'is', value: 'open', severity: 'warning' }, { signal: 'door', forMs: 4 * MINUTE, freshnessMs: 2 * MINUTE });
  const opened: Moment = { at: at(1), values: { door: 'open' } };
  expect(judge(always(judged), [opened, ...minutes([null, null, null, null, 20])], [], at(6))).toEqual([]);
  const heard = judge(always(judged), [opened, ...minutes([null, 20, 20, 20, 20])], [], at(6));
  expect(heard[0]).toMatchObject({ since: at(1), at: at(5) });
});

test('all conditions have to hold, and the mildest says how badly', () => {
  const judged = rule(above(40), {
    condition: undefined,
    all: [above(40, { critical: 50 }), { kind: 'is', signal: 'door', value: 'closed', severity: 'high' }],
  });
  const moments: Moment[] = [
    { at: at(1), values: { door: 'open', temperature: 55 } },
    { at: at(2), values: { door: 'closed' } },
  ];
  expect(told(judge(always(judged), moments, [], at(3)))).toEqual([['raised 2 2']]);
});

describe('a rule that is changed', () => {
  const versions = (second: JudgedRule | null): Version[] => [
    { from: 0, version: 1, rule: rule(above(40)) },
    { from: at(2.5), version: 2, rule: second },
  ];

  test('judges what is open by its new figure, and does not begin again', () => {
    const episodes = judge(versions(rule(above(42))), minutes([41, 43, 43, 41]), [], at(5));
    expect(told(episodes)).toEqual([['raised 1 1', 'cleared 4 1']]);
  });

  test('clears what is open once it is switched off', () => {
    expect(told(judge(versions(null), minutes([41, 41, 41]), [], at(5)))).toEqual([['raised 1 1', 'cleared 2.5 1']]);
  });
});

test('what was measured before a rule began is none of its business', () => {
  const judged: Version[] = [{ from: at(1.5), version: 1, rule: rule(above(40)) }];
  expect(judge(judged, minutes([45, 20]), [], at(3))).toEqual([]);
});
