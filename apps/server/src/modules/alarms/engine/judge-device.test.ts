import type { RuleBody } from '@atalaya/contract/alarms/rules.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { expect, test } from 'vitest';
import type { Moment } from '../model/shapes.ts';
import type { StoredTimelines, SubjectMemory } from '../model/subject-memory.ts';
import { alarmChanges, isStillToEnd } from './alarm-changes.ts';
import { judgeAgain, neededBy, takeLook } from './judge-device.ts';
import { endedBefore, newMemory, reachedBy, watch, type Known } from './watched-subject.ts';

const S = 1_000;
const DAY = 86_400 * S;
const T = Date.UTC(2026, 0, 5);
const known = (section: AlarmSection): Known => ({
  key: 'one',
  section,
  kind: 'nas',
  id: 'one',
  name: 'One',
  clientId: null,
  projectId: null,
});
type Form = Pick<RuleBody, 'condition'> & { section: AlarmSection; signal: string; forSeconds?: number; clear?: RuleBody['clear'] };
const formOf = (form: Form) => JSON.stringify({ version: 1, forSeconds: 0, clear: {}, freshnessSeconds: 600, ...form });
const timelineOf = (...forms: [second: number, form: Form][]): StoredTimelines => ({
  rule: forms.map(([second, form]) => ({ from: T + second * S, form: formOf(form) })),
});
const say = (second: number, values: Moment['values']): Moment => ({ at: T + second * S, values });
const again = (section: AlarmSection, timelines: StoredTimelines, said: Moment[], checkpoint: SubjectMemory | null, untilSecond: number) =>
  judgeAgain(
    { known: known(section), timelines, maintenance: [], away: [], checkpoint, until: T + untilSecond * S },
    [],
    said.filter(({ at }) => at > neededBy({ timelines, checkpoint }).seenAfter),
  );

test('occurrences are counted although something else was seen at the same time', () => {
  const often: Form = {
    section: 'radius',
    signal: 'refused.count',
    condition: { kind: 'count', windowSeconds: 60, atLeast: 2, severity: 'high' },
  };
  const watched = watch(known('radius'), { timelines: timelineOf([0, often]), maintenance: [] }, newMemory(), []);
  expect(takeLook(watched, say(10, { 'quota.used': 5 })).late).toBeNull();
  takeLook(watched, { ...say(10, {}), occurrences: { 'refused.count': 2 } });
  expect(watched.judged.open()).toHaveLength(1);
});

test('what was seen days before the first rule began holds when all is judged again', () => {
  const offline: Form = { section: 'charging', signal: 'online', condition: { kind: 'is', value: 'offline', severity: 'high' } };
  const seen: Moment[] = [{ at: T - 2 * DAY, values: { online: 'offline' } }];
  const watched = again('charging', timelineOf([0, offline]), seen, null, 60);
  expect(watched.judged.open()).toHaveLength(1);
});

test('a version that looks back from a checkpoint finds the first instant of the window before the last value', () => {
  const full: Form = { section: 'imu', signal: 'disk', condition: { kind: 'above', levels: { warning: 99 } } };
  const rising: Form = { section: 'imu', signal: 'disk', condition: { kind: 'rate', windowSeconds: 60, levels: { high: 5 } } };
  const said = [say(50, { disk: 10 }), say(110, { disk: 40 }), say(300, { cpu: 1 })];
  const before = watch(known('imu'), { timelines: timelineOf([0, full]), maintenance: [] }, newMemory(), []);
  for (const moment of said) takeLook(before, moment);
  const watched = again('imu', timelineOf([0, full], [400, rising]), said, before.memory, 500);
  expect(watched.judged.open()).toMatchObject([{ episode: { at: T + 400 * S, level: 2 } }]);
});

test('an alarm whose end before a checkpoint is confirmed after it is not stored twice', () => {
  const hot: Form = {
    section: 'imu',
    signal: 'temperature',
    condition: { kind: 'above', levels: { warning: 40 } },
    clear: { forSeconds: 10 },
  };
  const timelines = timelineOf([0, hot]);
  const said = [say(10, { temperature: 41 }), say(20, { temperature: 30 }), say(100, { humidity: 5 }), say(110, { temperature: 30 })];
  const watched = watch(known('imu'), { timelines, maintenance: [] }, newMemory(), []);
  for (const moment of said.slice(0, 3)) takeLook(watched, moment);
  const checkpoint = structuredClone(watched.memory);
  expect(reachedBy(checkpoint)).toBe(T + 100 * S);
  for (const moment of said.slice(3)) takeLook(watched, moment);
  expect(watched.ended).toMatchObject([{ episode: { clearedAt: T + 30 * S } }]);

  const stored = watched.ended.map((one) => ({ ...one, id: 'alarm' }));
  const after = endedBefore(checkpoint);
  const fresh = again('imu', timelines, said, checkpoint, 200);
  expect(
    alarmChanges(
      stored.filter((alarm) => isStillToEnd(alarm, after)),
      fresh.ended,
      true,
    ),
  ).toEqual([]);
});

test('an alarm that began to wait while the one before still waited to clear is an alarm of its own', () => {
  const episode = { version: 1, level: 1, worst: 1, steps: [] } as const;
  const first = { ...episode, since: T, at: T + 30 * S, clearedAt: T + 90 * S, state: 'cleared' } as const;
  const next = { ...episode, since: T + 80 * S, at: T + 110 * S, clearedAt: null, state: 'active' } as const;
  const changes = alarmChanges([{ id: 'first', ruleId: 'rule', episode: first }], [{ ruleId: 'rule', episode: next, value: null }], false);
  expect(changes).toMatchObject([{ kind: 'new', episode: next }]);
});
