// Which level a condition has at a time, by what was said until then.
import type { CompiledCondition, CompiledRule } from './compiled-rule.ts';
import { isFree, LEVELS } from './compiled-rule.ts';
import { limitAfter } from './limits.ts';
import type { Away, Level, Value } from '../model/shapes.ts';
import type { Last, Window } from '../model/subject-state.ts';

export const UNKNOWN = -1;

/** What the level depends on beside the rule. */
export interface Said {
  /** What was last said of each signal. */
  last: Readonly<Record<string, Last>>;
  /** The last word of the subject, whatever it was about. */
  heardAt: number;
  /** When the rule began: what was measured before it does not know. */
  beganAt: number;
  windows: Readonly<Record<string, Window>>;
}

/** Under which name a rule keeps the window of a condition. */
export const windowName = ({ condition, signal, windowMs }: Pick<CompiledCondition, 'condition' | 'signal' | 'windowMs'>) =>
  `${condition.kind} ${signal} ${windowMs}`;

/** Those of a signal's rates. */
export const rateWindowsOf = (windows: Said['windows'], signal: string): Window[] =>
  Object.entries(windows).flatMap(([name, window]) => (name.startsWith(`rate ${signal} `) ? [window] : []));

/** What a condition goes by; undefined: nothing was said yet that counts for it. */
function lastOf({ kind, signal }: CompiledCondition, { last, beganAt }: Said): Last | undefined {
  const found = last[signal];
  return found && (kind !== 'measured' || found.at >= beganAt) ? found : undefined;
}

function limitOf(condition: CompiledCondition, freshnessMs: number, said: Said, away: readonly Away[]): number {
  const { kind, windowMs } = condition;
  const last = lastOf(condition, said);
  if (condition.condition.kind === 'noData') return limitAfter(Math.max(last?.at ?? said.beganAt, said.beganAt), windowMs, away);
  if (!last || kind === 'observed' || kind === 'occurrence') return Infinity;
  return limitAfter(kind === 'onChange' ? said.heardAt : last.at, freshnessMs, away);
}

/** By how much a value lies on the wrong side: a level is passed by more than its figure. */
export function excess({ condition }: CompiledCondition, value: number): number {
  if (condition.kind === 'below') return -value;
  if (condition.kind === 'outside') return Math.max(condition.low - value, value - condition.high);
  return value;
}
/** The figure of a level on the scale of `excess`. */
export const bar = ({ condition }: CompiledCondition, figures: CompiledCondition['figures'], level: Level): number => {
  const figure = figures[level - 1] ?? NaN;
  return condition.kind === 'below' ? -figure : figure;
};

function highest(condition: CompiledCondition, isPassed: (figure: number) => boolean): number {
  let found = 0;
  for (const level of LEVELS) if (isPassed(condition.figures[level - 1] ?? NaN)) found = level;
  return found;
}

function rateLevel(condition: CompiledCondition, { value, at }: Last, window: Window): number {
  const earlier = window.find(([time]) => time >= at - condition.windowMs);
  if (!earlier || earlier[0] >= at) return UNKNOWN;
  const rate = ((Number(value) - earlier[1]) * 60_000) / (at - earlier[0]);
  return highest(condition, (figure) => (figure >= 0 ? rate > figure : rate < figure));
}

function countLevel({ condition, windowMs, level }: CompiledCondition, window: Window, time: number): number {
  if (condition.kind !== 'count') return 0;
  let sum = 0;
  for (const [at, many] of window) if (at + windowMs > time) sum += many;
  return sum >= condition.atLeast ? level : 0;
}

const NO_WINDOW: Window = [];
const windowOf = (condition: CompiledCondition, { windows }: Said): Window => windows[windowName(condition)] ?? NO_WINDOW;

function conditionLevel(condition: CompiledCondition, freshnessMs: number, said: Said, away: readonly Away[], time: number): number {
  const { kind } = condition.condition;
  if (kind === 'count') return countLevel(condition, windowOf(condition, said), time);
  const isOver = time >= limitOf(condition, freshnessMs, said, away);
  if (kind === 'noData') return isOver ? condition.level : 0;
  const last = lastOf(condition, said);
  if (!last || isOver) return UNKNOWN;
  if (condition.condition.kind === 'is') return last.value === condition.condition.value ? condition.level : 0;
  if (kind === 'rate') return rateLevel(condition, last, windowOf(condition, said));
  const wrong = excess(condition, Number(last.value));
  let found = 0;
  for (const level of LEVELS) if (wrong > bar(condition, condition.figures, level)) found = level;
  return found;
}

function joined(join: CompiledRule['join'], levels: readonly number[]): number {
  if (join === 'one') return levels[0] ?? 0;
  if (join === 'all') return levels.includes(0) ? 0 : levels.includes(UNKNOWN) ? UNKNOWN : Math.min(...levels);
  const worst = Math.max(...levels);
  return worst > 0 ? worst : levels.includes(UNKNOWN) ? UNKNOWN : 0;
}

export function levelAt({ conditions, join, rule }: CompiledRule, said: Said, away: readonly Away[], time: number): number {
  const [only] = conditions;
  if (join === 'one' && only) return conditionLevel(only, rule.freshnessMs, said, away, time);
  return joined(
    join,
    conditions.map((condition) => conditionLevel(condition, rule.freshnessMs, said, away, time)),
  );
}

/** The level of the parts alone that need no word of the subject; what is unknown of them is none. */
export function freeLevelAt({ conditions, rule }: CompiledRule, said: Said, away: readonly Away[], time: number): number {
  const levels = conditions.filter(isFree).map((condition) => conditionLevel(condition, rule.freshnessMs, said, away, time));
  return Math.max(0, ...levels);
}

/** Whether a level that is on is passed back; never while the condition is unknown. */
export function isPassedBack({ conditions: [only], back }: CompiledRule, { last }: Said, current: number, level: Level): boolean {
  if (current === UNKNOWN || current >= level) return false;
  if (back === null || !only) return true;
  return excess(only, Number(last[only.signal]?.value)) < bar(only, back, level);
}

/** Of two values the one that lies further on the wrong side; of words the later. */
export function isWorse({ conditions: [first] }: CompiledRule, value: Value, than: Value | null): boolean {
  if (typeof value !== 'number' || typeof than !== 'number' || !first) return true;
  return excess(first, value) > excess(first, than);
}

/** The next time after `time` at which the level may change although nothing is said. */
export function nextLimit({ conditions, rule }: CompiledRule, said: Said, away: readonly Away[], time: number): number {
  let next = Infinity;
  for (const condition of conditions) {
    const limit = limitOf(condition, rule.freshnessMs, said, away);
    if (limit > time && limit < next) next = limit;
    if (condition.condition.kind !== 'count') continue;
    for (const [at] of windowOf(condition, said)) {
      const leaves = at + condition.windowMs;
      if (leaves > time && leaves < next) next = leaves;
    }
  }
  return next;
}
