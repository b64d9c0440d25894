// Rules of every kind of the grammar, with few figures and lengths to choose from: so thresholds are met exactly and deadlines fall together.
import type { Condition, Levels } from '@atalaya/contract/alarms/rules.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import { SEVERITIES, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { JudgedRule } from '../../../apps/server/src/modules/alarms/model/shapes.ts';

import { wallClock } from './reference-hours.ts';

export type Random = () => number;
export const chance = (random: Random, share: number) => random() < share;
export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** What signals say and levels ask for; the decimals do not add up exactly. */
export const FIGURES = [0.1, 35, 37, 38, 40, 40.1, 42, 45, 45.3, 46, 50] as const;
/** When streams begin. */
export const HOURS_AROUND = 1_700_000_000_000;
const DURATIONS_MS = [0, 0, 10_000, 20_000, 30_000, 60_000] as const;
const FRESHNESS_MS = [30_000, 60_000, 60_000, 90_000] as const;
const WINDOWS_SECONDS = [10, 20, 30, 60] as const;

function randomLevels(random: Random, figures: readonly number[], isFalling: boolean): Levels {
  const named = SEVERITIES.filter(() => chance(random, 0.6));
  if (named.length === 0) named.push(pick(random, SEVERITIES));
  const picked = named.map(() => pick(random, figures));
  if (chance(random, 0.9)) picked.sort((a, b) => (isFalling ? b - a : a - b));
  return Object.fromEntries(named.map((severity, index) => [severity, picked[index]]));
}

function randomCondition(random: Random, section: AlarmSection, signal: string): Condition {
  const shape = signalOf(section, signal);
  const windowSeconds = pick(random, WINDOWS_SECONDS);
  const severity = pick(random, SEVERITIES);
  if (shape?.kind === 'occurrence') return { kind: 'count', signal, windowSeconds, atLeast: pick(random, [1, 2, 3, 5]), severity };
  if (shape?.kind !== 'observed' && chance(random, 0.15)) return { kind: 'noData', signal, windowSeconds, severity };
  if (shape?.values) return { kind: 'is', signal, value: pick(random, shape.values), severity };
  switch (pick(random, ['above', 'below', 'outside', 'rate', 'above'] as const)) {
    case 'above':
      return { kind: 'above', signal, levels: randomLevels(random, FIGURES, false) };
    case 'below':
      return { kind: 'below', signal, levels: randomLevels(random, FIGURES, true) };
    case 'outside':
      return { kind: 'outside', signal, low: 38, high: 42, levels: randomLevels(random, [-1, 0, 0, 2, 3, 4], false) };
    case 'rate':
      return { kind: 'rate', signal, windowSeconds, levels: randomLevels(random, [-30, -6, 0, 6, 12, 30], false) };
  }
}

function randomClearAt(random: Random, condition: Condition): number | null {
  if (!('levels' in condition) || condition.kind === 'rate' || chance(random, 0.4)) return null;
  const mildest = SEVERITIES.map((severity) => condition.levels[severity]).find((figure) => figure !== undefined) ?? 0;
  if (chance(random, 0.1)) return pick(random, FIGURES);
  const distance = pick(random, [-1, 0, 2, 2.1, 3, 3]);
  return condition.kind === 'below' ? mildest + distance : mildest - distance;
}

/** Most of them begin or end within the minutes of a stream. */
function randomHours(random: Random): JudgedRule['hours'] {
  if (chance(random, 0.85)) return undefined;
  const zone = pick(random, ['UTC', 'Europe/Madrid', 'America/New_York', 'Asia/Kathmandu']);
  const time = () => wallClock(zone, HOURS_AROUND + pick(random, [-600, -3, -1, 0, 1, 2, 3, 5, 8, 600]) * 60_000).time;
  const spans = Array.from({ length: pick(random, [1, 1, 2]) }, () => ({
    days: pick(random, [[1, 2, 3, 4, 5, 6, 7], [2], [1, 3], [2, 3, 4]]),
    from: time(),
    to: time(),
  }));
  return { zone, spans };
}

export function randomRule(random: Random, section: AlarmSection, signals: readonly string[]): JudgedRule {
  const signal = pick(random, signals);
  const settings = {
    freshnessMs: pick(random, FRESHNESS_MS),
    forMs: pick(random, DURATIONS_MS),
    clearForMs: pick(random, DURATIONS_MS),
    hours: randomHours(random),
  };
  if (chance(random, 0.6)) {
    const { signal: _own, ...condition } = randomCondition(random, section, signal);
    return { section, signal, ...settings, condition, clearAt: randomClearAt(random, condition) };
  }
  const conditions = Array.from({ length: pick(random, [1, 2, 2, 3]) }, () => randomCondition(random, section, pick(random, signals)));
  return { section, signal, ...settings, [chance(random, 0.5) ? 'all' : 'any']: conditions, clearAt: chance(random, 0.9) ? null : 40 };
}

const shifted = (condition: Condition, by: number): Condition =>
  'levels' in condition
    ? {
        ...condition,
        levels: Object.fromEntries(Object.entries(condition.levels).map(([severity, figure]) => [severity, figure && figure + by])),
      }
    : condition;

/** As somebody edits it: mostly one thing at a time. */
export function editedRule(random: Random, rule: JudgedRule, signals: readonly string[]): JudgedRule | null {
  switch (pick(random, ['for', 'for', 'clear', 'levels', 'levels', 'freshness', 'name', 'other', 'hours', 'off'] as const)) {
    case 'for':
      return { ...rule, forMs: pick(random, DURATIONS_MS) };
    case 'clear':
      return { ...rule, clearForMs: pick(random, DURATIONS_MS), clearAt: rule.condition ? randomClearAt(random, rule.condition) : null };
    case 'levels': {
      const by = pick(random, [-5, -2, 2, 5, 10]);
      const shift = (conditions: readonly Condition[] | undefined) => conditions?.map((condition) => shifted(condition, by));
      return { ...rule, condition: rule.condition && shifted(rule.condition, by), all: shift(rule.all), any: shift(rule.any) };
    }
    case 'freshness':
      return { ...rule, freshnessMs: pick(random, FRESHNESS_MS) };
    case 'name':
      return { ...rule };
    case 'other':
      return randomRule(random, rule.section, signals);
    case 'hours':
      return { ...rule, hours: randomHours(random) };
    case 'off':
      return null;
  }
}
