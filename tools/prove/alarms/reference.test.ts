import type { Condition } from '@atalaya/contract/alarms/rules.ts';
import { describe, expect, test } from 'vitest';
import type { Away, JudgedRule, Moment, Value, Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import { judgeAll } from './reference.ts';

const S = 1_000;
const above = (warning: number, high?: number): Condition => ({
  kind: 'above',
  levels: { warning, ...(high === undefined ? {} : { high }) },
});
const base: JudgedRule = { section: 'imu', signal: 'temperature', forMs: 0, clearAt: null, clearForMs: 0, freshnessMs: 100 * S };
const ruleOf = (changes: Partial<JudgedRule>): JudgedRule => ({ ...base, ...changes });
const temperatures = (...said: [second: number, value: number][]): Moment[] =>
  said.map(([second, temperature]) => ({ at: second * S, values: { temperature } }));
const say = (second: number, values: Record<string, Value>): Moment => ({ at: second * S, values });
const refused = (second: number, count = 1): Moment => ({ at: second * S, values: {}, occurrences: { 'refused.count': count } });
const versionsOf = (...rules: [fromSecond: number, rule: JudgedRule | null][]): Version[] =>
  rules.map(([from, rule], index) => ({ from: from * S, version: index + 1, rule }));

/** Each alarm as a line of its steps: the first letter of each with its level, and the second. */
function judge(rules: JudgedRule | Version[], moments: Moment[], untilSecond: number, away: Away[] = []): string[] {
  const versions = Array.isArray(rules) ? rules : versionsOf([0, rules]);
  return judgeAll(versions, moments, away, untilSecond * S).map(({ since, steps, version }) =>
    [`since ${since / S}`, `v${version}`, ...steps.map(({ kind, at, level }) => `${kind} ${level} at ${at / S}`)].join(', '),
  );
}

describe('hysteresis', () => {
  const rule = ruleOf({ condition: above(40, 45), clearAt: 37 });

  test('each level is passed back beyond its own mark, strictly', () => {
    const moments = temperatures([0, 46], [10, 42], [20, 41], [30, 37], [40, 36], [50, 30]);
    expect(judge(rule, moments, 60)).toEqual(['since 0, v1, raised 2 at 0, level 1 at 20, cleared 1 at 40']);
  });

  test('between the two nothing changes, whichever side it came from', () => {
    expect(judge(rule, temperatures([0, 38], [10, 40], [20, 41], [30, 38], [40, 40]), 60)).toEqual(['since 20, v1, raised 1 at 20']);
  });

  test('of a level without a mark of its own: as soon as the level is lower', () => {
    expect(judge(ruleOf({ condition: above(40, 45) }), temperatures([0, 46], [10, 45], [20, 40]), 60)).toEqual([
      'since 0, v1, raised 2 at 0, level 1 at 10, cleared 1 at 20',
    ]);
  });

  test('a mark on the wrong side counts no more than the figure', () => {
    expect(judge(ruleOf({ condition: above(40), clearAt: 43 }), temperatures([0, 42], [10, 40]), 60)).toEqual([
      'since 0, v1, raised 1 at 0, cleared 1 at 10',
    ]);
  });

  test('below looks the other way, and outside to both sides', () => {
    const below = ruleOf({ condition: { kind: 'below', levels: { warning: 5, critical: 0 } }, clearAt: 7 });
    expect(judge(below, temperatures([0, -1], [10, 2], [20, 3], [30, 7], [40, 8]), 60)).toEqual([
      'since 0, v1, raised 3 at 0, level 1 at 20, cleared 1 at 40',
    ]);
    const outside = ruleOf({ condition: { kind: 'outside', low: 10, high: 30, levels: { warning: 0, high: 5 } }, clearAt: -2 });
    expect(judge(outside, temperatures([0, 30], [10, 36], [20, 32], [30, 9], [40, 12], [50, 13]), 60)).toEqual([
      'since 10, v1, raised 2 at 10, level 1 at 20, cleared 1 at 50',
    ]);
  });
});

describe('waits', () => {
  test('each level waits by itself', () => {
    const rule = ruleOf({ condition: above(40, 45), forMs: 20 * S, clearForMs: 10 * S });
    const moments = temperatures([0, 41], [10, 46], [20, 46], [30, 46], [40, 41], [50, 39], [55, 39], [60, 39]);
    expect(judge(rule, moments, 70)).toEqual(['since 0, v1, raised 1 at 20, level 2 at 30, level 1 at 50, cleared 1 at 60']);
  });

  test('one that ends exactly at a moment is decided by it', () => {
    const rule = ruleOf({ condition: above(40), forMs: 20 * S });
    expect(judge(rule, temperatures([0, 41], [20, 40]), 60)).toEqual([]);
    expect(judge(rule, temperatures([0, 41], [20, 41]), 60)).toEqual(['since 0, v1, raised 1 at 20']);
  });

  test('one that ends between two moments fires when the later has come, whatever that says', () => {
    const rule = ruleOf({ condition: above(40), forMs: 20 * S });
    expect(judge(rule, temperatures([0, 41]), 60)).toEqual([]);
    expect(judge(rule, temperatures([0, 41], [21, 30]), 60)).toEqual(['since 0, v1, raised 1 at 20, cleared 1 at 21']);
  });

  test('of a rule that looks at what the server sees fires by itself, at its end', () => {
    const rule = ruleOf({ signal: 'online', condition: { kind: 'is', value: 'offline', severity: 'high' }, forMs: 20 * S });
    const moments = [say(0, { online: 'offline' })];
    expect(judge(rule, moments, 19)).toEqual([]);
    expect(judge(rule, moments, 20)).toEqual(['since 0, v1, raised 2 at 20']);
    expect(judge(rule, [...moments, say(20, { online: 'online' })], 30)).toEqual([]);
  });

  test('three levels that go on together raise one alarm of the highest', () => {
    const rule = ruleOf({ condition: { kind: 'above', levels: { warning: 40, high: 45, critical: 50 } } });
    expect(judge(rule, temperatures([0, 60]), 10)).toEqual(['since 0, v1, raised 3 at 0']);
  });
});

describe('gaps', () => {
  test('unknown neither raises nor clears, and begins at the very limit', () => {
    const rule = ruleOf({ condition: above(40) });
    expect(judge(rule, temperatures([0, 41]), 99)).toEqual(['since 0, v1, raised 1 at 0']);
    expect(judge(rule, temperatures([0, 41]), 100)).toEqual(['since 0, v1, raised 1 at 0, unknown 1 at 100']);
    expect(judge(rule, temperatures([0, 41], [300, 30]), 400)).toEqual([
      'since 0, v1, raised 1 at 0, unknown 1 at 100, known 1 at 300, cleared 1 at 300',
    ]);
    expect(judge(rule, temperatures([0, 41], [100, 42]), 150)).toEqual(['since 0, v1, raised 1 at 0']);
  });

  test('one ends a wait, even one whose time was over but that nothing had confirmed', () => {
    expect(judge(ruleOf({ condition: above(40), forMs: 150 * S }), temperatures([0, 41], [160, 41], [200, 41]), 210)).toEqual([]);
    expect(judge(ruleOf({ condition: above(40), forMs: 50 * S }), temperatures([0, 41], [160, 41], [200, 41]), 205)).toEqual([]);
    expect(judge(ruleOf({ condition: above(40), forMs: 50 * S }), temperatures([0, 41], [160, 41], [210, 41]), 210)).toEqual([
      'since 160, v1, raised 1 at 210',
    ]);
  });

  test('before its first value a signal is unknown', () => {
    const any = ruleOf({ any: [above(40), { kind: 'above', signal: 'humidity', levels: { warning: 90 } }], clearForMs: 10 * S });
    const moments = [say(0, { temperature: 41 }), say(10, { temperature: 30 }), say(30, { temperature: 30 })];
    expect(judge(any, moments, 40)).toEqual(['since 0, v1, raised 1 at 0, unknown 1 at 10']);
    expect(judge(any, [...moments, say(5, { humidity: 20 })], 40)).toEqual(['since 0, v1, raised 1 at 0, cleared 1 at 20']);
  });

  test('in which the server was away do not count, as far as they lie after the last word', () => {
    const rule = ruleOf({ condition: above(40) });
    const away = [{ from: 50 * S, to: 80 * S }];
    expect(judge(rule, temperatures([0, 41]), 500, away)).toEqual(['since 0, v1, raised 1 at 0, unknown 1 at 130']);
    expect(judge(rule, temperatures([60, 41]), 500, away)).toEqual(['since 60, v1, raised 1 at 60, unknown 1 at 180']);
    expect(judge(rule, temperatures([80, 41]), 500, away)).toEqual(['since 80, v1, raised 1 at 80, unknown 1 at 180']);
    expect(judge(rule, temperatures([0, 41]), 500, [{ from: 100 * S, to: 101 * S }])).toEqual([
      'since 0, v1, raised 1 at 0, unknown 1 at 101',
    ]);
    expect(judge(rule, temperatures([0, 41]), 500, [...away, { from: 130 * S, to: 150 * S }])).toEqual([
      'since 0, v1, raised 1 at 0, unknown 1 at 150',
    ]);
  });
});

test('what is sent on change holds while its device is heard of, and whatever it says confirms a wait', () => {
  const rule = ruleOf({ signal: 'door', condition: { kind: 'is', value: 'open', severity: 'warning' }, forMs: 150 * S });
  const moments = [say(0, { door: 'open' }), say(90, {}), say(160, { humidity: 50 })];
  expect(judge(rule, moments, 300)).toEqual(['since 0, v1, raised 1 at 150, unknown 1 at 260']);
  expect(judge(rule, [...moments, say(400, {})], 410)).toEqual(['since 0, v1, raised 1 at 150, unknown 1 at 260, known 1 at 400']);
});

test('what the server saw is no word of the device, unless the device spoke at the same time', () => {
  const rule = ruleOf({ signal: 'door', condition: { kind: 'is', value: 'open', severity: 'warning' } });
  const seen = [say(0, { door: 'open' }), say(50, { online: 'online', cpu: 3 })];
  expect(judge(rule, seen, 300)).toEqual(['since 0, v1, raised 1 at 0, unknown 1 at 100']);
  expect(judge(rule, [...seen, say(50, {})], 300)).toEqual(['since 0, v1, raised 1 at 0, unknown 1 at 150']);
  expect(judge({ ...rule, forMs: 10 * S }, seen, 90)).toEqual([]);
});

describe('no data', () => {
  const rule = ruleOf({ condition: { kind: 'noData', windowSeconds: 60, severity: 'high' } });

  test('is from the last value and the window on, and never unknown', () => {
    expect(judge(rule, temperatures([10, 20]), 69)).toEqual([]);
    expect(judge(rule, [...temperatures([10, 20]), say(50, { humidity: 1 })], 500)).toEqual(['since 70, v1, raised 2 at 70']);
    expect(judge(rule, temperatures([10, 20], [70, 20]), 100)).toEqual([]);
    expect(judge(rule, temperatures([10, 20], [71, 20]), 100)).toEqual(['since 70, v1, raised 2 at 70, cleared 2 at 71']);
  });

  test('of a signal that never spoke counts from the first version on, the time of the server away left out', () => {
    expect(judge(rule, [], 500)).toEqual(['since 60, v1, raised 2 at 60']);
    expect(judge(rule, [], 500, [{ from: 0, to: 20 * S }])).toEqual(['since 80, v1, raised 2 at 80']);
    expect(judge(versionsOf([0, null], [100, rule]), [], 500)).toEqual(['since 100, v2, raised 2 at 100']);
  });
});

test('occurrences count from their time on and up to the end of the window, and add up', () => {
  const condition: Condition = { kind: 'count', windowSeconds: 60, atLeast: 3, severity: 'critical' };
  const rule = ruleOf({ section: 'radius', signal: 'refused.count', condition });
  expect(judge(rule, [refused(10), refused(69, 2)], 200)).toEqual(['since 69, v1, raised 3 at 69, cleared 3 at 70']);
  expect(judge(rule, [refused(10), refused(70, 2)], 200)).toEqual([]);
  expect(judge(rule, [refused(20), refused(20), refused(20)], 80)).toEqual(['since 20, v1, raised 3 at 20, cleared 3 at 80']);
  expect(judge({ ...rule, forMs: 60 * S }, [refused(20, 3)], 200)).toEqual([]);
});

test('a rate is taken from the oldest value in the window, and is unknown with one value', () => {
  const rule = ruleOf({ condition: { kind: 'rate', windowSeconds: 60, levels: { warning: 2, critical: -4 } } });
  expect(judge(rule, temperatures([0, 20], [30, 21], [60, 22], [90, 24]), 100)).toEqual(['since 90, v1, raised 1 at 90']);
  expect(judge(rule, temperatures([0, 20], [61, 90]), 100)).toEqual([]);
  expect(judge(rule, temperatures([0, 20], [60, 16], [90, 11]), 100)).toEqual(['since 90, v1, raised 3 at 90']);
});

describe('several conditions', () => {
  const humid: Condition = { kind: 'above', signal: 'humidity', levels: { high: 90 } };

  test('all: the least, and well as soon as one is, though another is unknown', () => {
    const rule = ruleOf({ all: [above(40, 45), humid] });
    const moments = [say(0, { temperature: 46, humidity: 95 }), say(10, { temperature: 41 }), say(90, { temperature: 39 })];
    expect(judge(rule, moments, 300)).toEqual(['since 0, v1, raised 2 at 0, level 1 at 10, cleared 1 at 90']);
    expect(judge(rule, [say(0, { temperature: 46 })], 50)).toEqual([]);
  });

  test('any: the greatest that is known', () => {
    const rule = ruleOf({ any: [above(40), humid] });
    const moments = [say(0, { temperature: 41 }), say(50, { humidity: 95 }), say(99, { humidity: 95 })];
    expect(judge(rule, moments, 190)).toEqual(['since 0, v1, raised 1 at 0, level 2 at 50']);
  });

  test('any: silence speaks by itself, from its limit on', () => {
    const rule = ruleOf({ any: [above(40), { kind: 'noData', windowSeconds: 60, severity: 'high' }] });
    expect(judge(rule, temperatures([0, 20]), 500)).toEqual(['since 60, v1, raised 2 at 60']);
    expect(judge(rule, temperatures([0, 20], [70, 20]), 100)).toEqual(['since 60, v1, raised 2 at 60, cleared 2 at 70']);
  });
});

describe('moments', () => {
  test('of one time are one, the greatest value counts, and their order does not', () => {
    const rule = ruleOf({ condition: above(40) });
    const moments = temperatures([0, 41], [10, 30], [10, 42], [20, 41], [30, 39]);
    const expected = ['since 0, v1, raised 1 at 0, cleared 1 at 30'];
    expect(judge(rule, moments, 40)).toEqual(expected);
    expect(judge(rule, moments.toReversed(), 40)).toEqual(expected);
    expect(judge(rule, [...moments, ...moments], 40)).toEqual(expected);
  });

  test('of a later time than the judgement do not count yet', () => {
    expect(judge(ruleOf({ condition: above(40), forMs: 20 * S }), temperatures([0, 41], [21, 41]), 20)).toEqual([]);
  });
});

describe('versions', () => {
  test('the first judges from its beginning on; of what was said before it knows what is sent on change or observed', () => {
    const isOpen: Condition = { kind: 'is', signal: 'door', value: 'open', severity: 'high' };
    const moments = [say(0, { temperature: 41, door: 'open' }), say(60, { temperature: 30 })];
    expect(judge(versionsOf([50, ruleOf({ condition: above(40) })]), moments, 90)).toEqual([]);
    expect(judge(versionsOf([50, ruleOf({ condition: isOpen })]), moments, 90)).toEqual(['since 50, v1, raised 2 at 50']);
    const rising = ruleOf({ signal: 'disk', condition: { kind: 'rate', windowSeconds: 60, levels: { warning: 1 } } });
    const full = ruleOf({ signal: 'disk', condition: above(40) });
    const disk = [say(0, { disk: 10 }), say(40, { disk: 50 })];
    expect(judge(versionsOf([20, rising]), disk, 90)).toEqual([]);
    expect(judge(versionsOf([50, full]), disk, 90)).toEqual(['since 50, v1, raised 1 at 50']);
    const silent = ruleOf({ condition: { kind: 'noData', windowSeconds: 60, severity: 'high' } });
    expect(judge(versionsOf([50, silent]), temperatures([0, 20]), 500)).toEqual(['since 110, v1, raised 2 at 110']);
    const condition: Condition = { kind: 'count', windowSeconds: 60, atLeast: 1, severity: 'high' };
    const often = ruleOf({ section: 'radius', signal: 'refused.count', condition });
    expect(judge(versionsOf([20, often]), [refused(19), refused(30)], 100)).toEqual(['since 30, v1, raised 2 at 30, cleared 2 at 90']);
  });

  test('what is on stays on and clears by the new one', () => {
    const versions = versionsOf([0, ruleOf({ condition: above(40) })], [20, ruleOf({ condition: above(50), clearForMs: 10 * S })]);
    expect(judge(versions, temperatures([0, 45], [25, 45], [40, 45]), 60)).toEqual(['since 0, v1, raised 1 at 0, cleared 1 at 30']);
  });

  test('a wait goes on and ends by the new one, not before the change', () => {
    const waiting = (forSeconds: number) => ruleOf({ condition: above(40), forMs: forSeconds * S });
    const moments = temperatures([0, 41], [5, 41], [25, 41], [40, 41]);
    expect(judge(versionsOf([0, waiting(60)], [20, waiting(10)]), moments, 90)).toEqual(['since 0, v2, raised 1 at 20']);
    expect(judge(versionsOf([0, waiting(60)], [20, waiting(30)]), moments, 90)).toEqual(['since 0, v2, raised 1 at 30']);
    expect(judge(versionsOf([0, waiting(10)], [20, waiting(10)]), moments, 90)).toEqual(['since 0, v2, raised 1 at 20']);
    expect(judge(versionsOf([0, waiting(10)], [25, waiting(10)]), moments, 90)).toEqual(['since 0, v2, raised 1 at 25']);
    expect(judge(versionsOf([0, waiting(10)], [20, waiting(60)]), moments, 90)).toEqual([]);
  });

  test('the milder of two levels that go on together gives the alarm its beginning', () => {
    const waiting = (forSeconds: number) => ruleOf({ condition: above(40, 45), forMs: forSeconds * S });
    const versions = versionsOf([0, waiting(60)], [20, waiting(5)]);
    expect(judge(versions, temperatures([0, 41], [10, 46], [20, 46]), 30)).toEqual(['since 0, v2, raised 2 at 20']);
  });

  test('a level that the new one does not name is off at the change, and what goes on then is a new alarm', () => {
    const high = ruleOf({ condition: { kind: 'above', levels: { high: 40 } } });
    const versions = versionsOf([0, ruleOf({ condition: above(40) })], [20, high]);
    const moments = temperatures([0, 41], [20, 41]);
    expect(judge(versions, moments, 30)).toEqual(['since 0, v1, raised 1 at 0, cleared 1 at 20', 'since 20, v2, raised 2 at 20']);
    expect(judge(versionsOf([0, ruleOf({ condition: above(30, 40) })], [20, ruleOf({ condition: above(30) })]), moments, 30)).toEqual([
      'since 0, v1, raised 2 at 0, level 1 at 20',
    ]);
  });

  test('none clears the alarm at once, also an unknown one, and the next begins anew', () => {
    const rule = ruleOf({ condition: above(40) });
    const versions = versionsOf([0, rule], [120, null], [150, rule]);
    expect(judge(versions, temperatures([0, 41], [160, 41]), 170)).toEqual([
      'since 0, v1, raised 1 at 0, unknown 1 at 100, cleared 1 at 120',
      'since 160, v3, raised 1 at 160',
    ]);
  });

  test('of several of one time the last counts alone', () => {
    const rule = ruleOf({ condition: above(40) });
    expect(judge(versionsOf([0, rule], [20, null], [20, rule]), temperatures([0, 41]), 30)).toEqual(['since 0, v1, raised 1 at 0']);
  });
});
