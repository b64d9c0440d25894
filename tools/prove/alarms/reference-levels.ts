// The first half of the reference: which level a rule has at a time, by looking at all that was said.
import type { Condition } from '@atalaya/contract/alarms/rules.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import { SEVERITIES, type AlarmSection, type Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Away, JudgedRule, Level, Moment, Value } from '../../../apps/server/src/modules/alarms/model/shapes.ts';

export const LEVELS: readonly Level[] = [1, 2, 3];
const levelOfSeverity = (severity: Severity) => LEVELS[SEVERITIES.indexOf(severity)] ?? 1;

/** `isWord`: it is more than what the server saw of the subject. */
type Merged = Required<Omit<Moment, 'isHeard'>> & { isWord: boolean };

interface Said {
  at: number;
  value: Value;
}

export interface World {
  moments: readonly Merged[];
  away: readonly Away[];
  /** When it is not judged. */
  pauses: readonly Away[];
  /** When the first version began. */
  began: number;
}

export function mergeMoments(moments: readonly Moment[], section: AlarmSection): Merged[] {
  const byTime = new Map<number, { at: number; values: Record<string, Value>; occurrences: Record<string, number>; isWord: boolean }>();
  for (const { at, values, occurrences = {} } of moments) {
    const merged = byTime.get(at) ?? { at, values: {}, occurrences: {}, isWord: false };
    byTime.set(at, merged);
    const said = [...Object.keys(values), ...Object.keys(occurrences)];
    if (said.length === 0 || said.some((signal) => signalOf(section, signal)?.kind !== 'observed')) merged.isWord = true;
    for (const [signal, value] of Object.entries(values)) {
      const other = merged.values[signal];
      if (other === undefined || value > other) merged.values[signal] = value;
    }
    for (const [signal, count] of Object.entries(occurrences)) merged.occurrences[signal] = (merged.occurrences[signal] ?? 0) + count;
  }
  return [...byTime.values()].toSorted((a, b) => a.at - b.at);
}

export const conditionsOf = (rule: JudgedRule): readonly Condition[] => rule.all ?? rule.any ?? (rule.condition ? [rule.condition] : []);
const signalIn = (rule: JudgedRule, condition: Condition) => condition.signal ?? rule.signal;
const kindIn = (rule: JudgedRule, condition: Condition) => signalOf(rule.section, signalIn(rule, condition))?.kind;
function figuresOf(condition: Condition): { level: Level; figure: number }[] {
  const figures: { level: Level; figure: number }[] = [];
  if (!('levels' in condition)) return figures;
  for (const level of LEVELS) {
    const figure = condition.levels[SEVERITIES[level - 1] ?? 'warning'];
    if (figure !== undefined) figures.push({ level, figure });
  }
  return figures;
}
export const levelsNamedBy = (condition: Condition) =>
  'severity' in condition ? [levelOfSeverity(condition.severity)] : figuresOf(condition).map(({ level }) => level);

export function limitAfter(word: number, lengthMs: number, away: readonly Away[]): number {
  let limit = word + lengthMs;
  for (const { from, to } of away) if (limit >= from && to > word) limit += to - Math.max(from, word);
  return limit;
}

function saidBetween({ moments }: World, signal: string, from: number, to: number): Said[] {
  const said: Said[] = [];
  for (const { at, values } of moments) {
    const value = values[signal];
    if (value !== undefined && at >= from && at <= to) said.push({ at, value });
  }
  return said;
}

/** The signal's last value, if it still holds. */
function valueAt(world: World, rule: JudgedRule, condition: Condition, at: number) {
  const kind = kindIn(rule, condition);
  const last = saidBetween(world, signalIn(rule, condition), kind === 'measured' ? world.began : -Infinity, at).at(-1);
  if (!last || kind === 'observed') return last;
  const word = kind === 'onChange' ? (world.moments.findLast((moment) => moment.isWord && moment.at <= at) ?? last) : last;
  return at < limitAfter(word.at, rule.freshnessMs, world.away) ? last : undefined;
}

/** What figures are compared with: the value, or how far it lies outside. */
const reachOf = (condition: Condition, value: Value) =>
  condition.kind === 'outside' ? Math.max(condition.low - Number(value), Number(value) - condition.high) : Number(value);

function highest(condition: Condition, isPassed: (figure: number) => boolean): number {
  let found = 0;
  for (const { level, figure } of figuresOf(condition)) if (isPassed(figure)) found = level;
  return found;
}

function levelAt(world: World, rule: JudgedRule, condition: Condition, at: number): number | null {
  const signal = signalIn(rule, condition);
  if (condition.kind === 'noData') {
    const word = saidBetween(world, signal, world.began, at).at(-1)?.at ?? world.began;
    return at >= limitAfter(word, condition.windowSeconds * 1_000, world.away) ? levelOfSeverity(condition.severity) : 0;
  }
  if (condition.kind === 'count') {
    let count = 0;
    for (const moment of world.moments) {
      const isInWindow = moment.at >= world.began && moment.at <= at && at < moment.at + condition.windowSeconds * 1_000;
      if (isInWindow) count += moment.occurrences[signal] ?? 0;
    }
    return count >= condition.atLeast ? levelOfSeverity(condition.severity) : 0;
  }
  const last = valueAt(world, rule, condition, at);
  if (!last) return null;
  const { value } = last;
  if (condition.kind === 'is') return value === condition.value ? levelOfSeverity(condition.severity) : 0;
  if (condition.kind === 'below') return highest(condition, (figure) => figure > Number(value));
  if (condition.kind !== 'rate') return highest(condition, (figure) => figure < reachOf(condition, value));
  const [earlier] = saidBetween(world, signal, Math.max(world.began, last.at - condition.windowSeconds * 1_000), at);
  if (!earlier || earlier.at === last.at) return null;
  const rate = ((Number(value) - Number(earlier.value)) * 60_000) / (last.at - earlier.at);
  return highest(condition, (figure) => (figure >= 0 ? rate > figure : rate < figure));
}

const isPaused = ({ pauses }: World, at: number) => pauses.some(({ from, to }) => at >= from && at < to);

export function levelOfRule(world: World, rule: JudgedRule, at: number): number | null {
  if (isPaused(world, at)) return null;
  const levels = conditionsOf(rule).map((condition) => levelAt(world, rule, condition, at));
  const known = levels.filter((level) => level !== null);
  const isOneUnknown = known.length < levels.length;
  if (rule.all) return known.includes(0) ? 0 : isOneUnknown ? null : Math.min(...known);
  const greatest = Math.max(0, ...known);
  return greatest === 0 && isOneUnknown ? null : greatest;
}

const isFree = (rule: JudgedRule, each: Condition) => each.kind === 'noData' || each.kind === 'count' || kindIn(rule, each) === 'observed';

/** What those parts of an `any` come to that need no moment; 0 where all do, or none does. */
export function freeLevelOfRule(world: World, rule: JudgedRule, at: number): number {
  if (!rule.any || isByTimeAlone(rule) || isPaused(world, at)) return 0;
  const free = rule.any.filter((condition) => isFree(rule, condition));
  return Math.max(0, ...free.map((condition) => levelAt(world, rule, condition, at) ?? 0));
}

export function isPassedBack(world: World, rule: JudgedRule, ruleLevel: number | null, level: Level, at: number): boolean {
  if (ruleLevel === null || ruleLevel >= level) return false;
  const { condition, clearAt } = rule;
  if (clearAt === null || !condition || !['above', 'below', 'outside'].includes(condition.kind)) return true;
  const [mildest] = figuresOf(condition);
  const own = figuresOf(condition).find((named) => named.level === level);
  const last = valueAt(world, rule, condition, at);
  if (!mildest || !own || !last) return false;
  const mark = own.level === mildest.level ? clearAt : own.figure + (clearAt - mildest.figure);
  const reach = reachOf(condition, last.value);
  return condition.kind === 'below' ? reach > mark : reach < mark;
}

export function isMomentOf(world: World, rule: JudgedRule, at: number): boolean {
  const moment = world.moments.find((each) => each.at === at);
  if (!moment) return false;
  return conditionsOf(rule).some((condition) => {
    const signal = signalIn(rule, condition);
    const isSaid = moment.values[signal] !== undefined || moment.occurrences[signal] !== undefined;
    return isSaid || (kindIn(rule, condition) === 'onChange' && moment.isWord);
  });
}

export const isByTimeAlone = (rule: JudgedRule) => conditionsOf(rule).every((each) => isFree(rule, each));
