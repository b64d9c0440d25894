// What fell together in a stream and was once judged otherwise than the reference of `npm run prove:alarms` judges it.
import type { Condition } from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import { pausesIn } from './pauses.ts';
import type { Episode, JudgedRule, Moment, Value, Version } from '../model/shapes.ts';
import { judgedSubject, newSubjectState } from './subject.ts';

const S = 1_000;
const ruleOf = (signal: string, rest: Partial<JudgedRule>): JudgedRule => ({
  section: 'imu',
  signal,
  forMs: 0,
  clearAt: null,
  clearForMs: 0,
  freshnessMs: 60 * S,
  ...rest,
});
const say = (second: number, values: Record<string, Value>): Moment => ({ at: second * S, values });
const versionsOf = (...rules: [second: number, rule: JudgedRule | null][]): Version[] =>
  rules.map(([second, rule], index) => ({ from: second * S, version: index + 1, rule }));
const told = (episodes: readonly Episode[]) =>
  episodes.map(({ steps }) => steps.map(({ kind, at, level }) => `${kind} ${level} at ${at / S}`).join(', '));
const isOpen = ruleOf('door', { condition: { kind: 'is', value: 'open', severity: 'critical' }, forMs: 30 * S });

function live(versions: Version[], section: AlarmSection = 'imu') {
  return judgedSubject(newSubjectState(), { section, timelines: { rule: versions }, away: [], ended: () => {} });
}

test('of several parts any of which suffices, silence speaks by itself, and does not wait for data to come back', () => {
  const either = ruleOf('temperature', {
    any: [
      { kind: 'above', levels: { warning: 40 } },
      { kind: 'noData', windowSeconds: 120, severity: 'high' },
    ],
    forMs: 30 * S,
  });
  const versions = versionsOf([0, either]);
  expect(told(judge(versions, [say(10, { temperature: 20 })], [], 200 * S))).toEqual(['raised 2 at 160']);
  const subject = live(versions);
  subject.take(say(10, { temperature: 20 }));
  expect(subject.dueAt()).toBeLessThanOrEqual(130 * S);
  subject.advance(159 * S);
  expect(subject.open()).toEqual([]);
  subject.advance(160 * S);
  expect(subject.open()).toHaveLength(1);
});

describe('a version', () => {
  test('that begins with a word it has nothing to do with is judged all the same', () => {
    const offline = ruleOf('online', { condition: { kind: 'is', value: 'offline', severity: 'high' }, forMs: 20 * S });
    const moments = [say(20, { online: 'offline' }), say(230, { temperature: 20 })];
    expect(told(judge(versionsOf([230, offline]), moments, [], 300 * S))).toEqual(['raised 2 at 250']);
  });

  test('that looks at a rate finds what lay in the window of the last value', () => {
    const rising: Condition = { kind: 'rate', windowSeconds: 10, levels: { warning: 6 } };
    const versions = versionsOf(
      [0, ruleOf('clock', { condition: { kind: 'above', levels: { warning: 90 } } })],
      [50, ruleOf('clock', { condition: rising })],
    );
    expect(told(judge(versions, [say(30, { clock: 40 }), say(40, { clock: 50 })], [], 60 * S))).toEqual(['raised 1 at 50']);
  });

  test('that looks at a rate finds it whatever the order in which that came before it', () => {
    const rising = ruleOf('clock', { condition: { kind: 'rate', windowSeconds: 30, levels: { warning: 6 } } });
    const subject = live(versionsOf([0, null], [60, rising]));
    for (const moment of [say(50, { clock: 50 }), say(40, { clock: 30 })]) expect(subject.take(moment)).toBe(true);
    subject.advance(70 * S);
    expect(subject.open()).toHaveLength(1);
  });
});

describe('windows', () => {
  test('of two conditions about one signal are apart, and nothing counts twice in one', () => {
    const count = (windowSeconds: number, atLeast: number): Condition => ({ kind: 'count', windowSeconds, atLeast, severity: 'high' });
    const often = ruleOf('refused.count', { section: 'radius', any: [count(10, 3), count(10, 2), count(30, 3)] });
    const moments = [{ ...say(50, {}), occurrences: { 'refused.count': 2 } }];
    expect(told(judge(versionsOf([0, often]), moments, [], 100 * S))).toEqual(['raised 2 at 50, cleared 2 at 60']);
  });

  test('of a rate keep what the last value is compared with, while others speak', () => {
    const rising: Condition = { kind: 'rate', windowSeconds: 20, levels: { warning: 6 } };
    const rule = ruleOf('temperature', { all: [rising, { kind: 'is', signal: 'door', value: 'open', severity: 'high' }] });
    const moments = [say(0, { temperature: 20, door: 'open' }), say(20, { temperature: 30 }), say(50, { door: 'open' })];
    expect(told(judge(versionsOf([0, rule]), moments, [], 60 * S))).toEqual(['raised 1 at 20']);
  });
});

describe('what comes too late as it is', () => {
  test('is a value of a time at which a word has confirmed a wait', () => {
    const subject = live(versionsOf([0, isOpen]));
    expect(subject.take(say(20, { door: 'open' }))).toBe(true);
    expect(subject.take(say(50, {}))).toBe(true);
    expect(subject.take(say(50, { temperature: 20 }))).toBe(true);
    expect(subject.take(say(50, { door: 'closed' }))).toBe(false);
  });

  test('is a value that an earlier version looked at, however many came since', () => {
    const subject = live(
      versionsOf([0, ruleOf('humidity', { condition: { kind: 'above', levels: { high: 90 } } })], [40, null], [50, null]),
    );
    expect(subject.take(say(30, { humidity: 42 }))).toBe(true);
    subject.advance(60 * S);
    expect(subject.take(say(20, { humidity: 95 }))).toBe(false);
    expect(subject.take(say(45, { humidity: 95 }))).toBe(true);
  });
});

test('of a signal that no rule looks at yet the greater of two values of one time holds', () => {
  const online = ruleOf('online', { condition: { kind: 'is', value: 'online', severity: 'high' } });
  const subject = live(versionsOf([20, online]));
  subject.take(say(10, { online: 'online' }));
  subject.take(say(10, { online: 'offline' }));
  subject.advance(30 * S);
  expect(told(subject.open().map(({ episode }) => episode))).toEqual(['raised 2 at 20']);
});

test('an unknown alarm is known again when silence alone says so', () => {
  const any: Condition[] = [
    { kind: 'noData', windowSeconds: 10, severity: 'critical' },
    { kind: 'rate', windowSeconds: 30, levels: { high: 0 } },
  ];
  const moments = [say(100, { temperature: 40 })];
  expect(told(judge(versionsOf([0, ruleOf('temperature', { any })]), moments, [], 120 * S))).toEqual([
    'raised 3 at 10, unknown 3 at 100, known 3 at 110',
  ]);
});

test('a subject that was heard is heard, whatever the server saw of it at the same time', () => {
  const moments = [say(0, { door: 'open' }), say(50, { online: 'online' }), say(50, {})];
  expect(told(judge(versionsOf([0, isOpen]), moments, [], 200 * S))).toEqual(['raised 3 at 30, unknown 3 at 110']);
});

test('the mark of the mildest level is the clear figure to the last digit', () => {
  const rule = ruleOf('temperature', { condition: { kind: 'above', levels: { warning: 45.3 } }, clearAt: 0.1 });
  expect(told(judge(versionsOf([0, rule]), [say(0, { temperature: 50 }), say(10, { temperature: 0.1 })], [], 20 * S))).toEqual([
    'raised 1 at 0',
  ]);
});

test('hours that begin with the very first word after the rule are judged with what it says', () => {
  // Seconds from the beginning of 1970, a Thursday.
  const hours = { zone: 'UTC', spans: [{ days: [4], from: '00:02', to: '00:10' }] };
  const silent = ruleOf('mains.voltage', { any: [{ kind: 'noData', windowSeconds: 60, severity: 'critical' }], hours });
  expect(told(judge(versionsOf([10, silent]), [say(120, { 'mains.voltage': 46 })], [], 200 * S))).toEqual(['raised 3 at 180']);
});

describe('a pause', () => {
  const hot = ruleOf('temperature', { condition: { kind: 'above', levels: { warning: 40 } } });
  const judged = (rule: JudgedRule, moments: Moment[], until: number) =>
    told(judge(versionsOf([0, rule]), moments, [], until * S, pausesIn([{ from: 100 * S, to: 200 * S }])));

  test('begins nothing; what is still wrong at its end begins then, once something is said', () => {
    const moments = [say(90, { temperature: 20 }), say(110, { temperature: 50 }), say(190, { temperature: 50 })];
    expect(judged(hot, moments, 230)).toEqual([]);
    expect(judged(hot, [...moments, say(210, { temperature: 50 })], 230)).toEqual(['raised 1 at 200']);
  });

  test('ends nothing: what was wrong before is unknown until it is over', () => {
    const moments = [say(90, { temperature: 50 }), say(150, { temperature: 20 }), say(205, { temperature: 20 })];
    expect(judged(hot, moments, 210)).toEqual(['raised 1 at 90, unknown 1 at 100, known 1 at 200, cleared 1 at 200']);
  });

  test('of something silent: it is so when the pause is over', () => {
    const silent = ruleOf('temperature', { condition: { kind: 'noData', windowSeconds: 60, severity: 'high' } });
    const said = [say(40, { temperature: 20 }), say(90, { temperature: 20 })];
    expect(judged(silent, said, 199)).toEqual([]);
    expect(judged(silent, said, 200)).toEqual(['raised 2 at 200']);
  });

  test('ends a wait, which begins anew', () => {
    const moments = [
      say(80, { temperature: 50 }),
      say(150, { temperature: 50 }),
      say(199, { temperature: 50 }),
      say(240, { temperature: 50 }),
    ];
    expect(judged({ ...hot, forMs: 30 * S }, moments, 250)).toEqual(['raised 1 at 230']);
  });
});
