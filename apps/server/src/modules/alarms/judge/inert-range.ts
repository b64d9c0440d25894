// Whether a stretch of values changes anything, by its least and its greatest alone: then nobody has to read the values themselves.
import { bar, excess } from './condition-level.ts';
import { compiled, type CompiledCondition } from './compiled-rule.ts';
import type { JudgedRule, Level } from '../model/shapes.ts';
import type { RuleState } from '../model/subject-state.ts';

export interface ValueRange {
  least: number;
  greatest: number;
}

/**
 * The one condition of a rule that can be judged like that: of a measured signal, with figures. Of what holds while a subject is heard,
 * of rates, counts and silence the least and the greatest of a stretch say too little; and where hours decide, the stretch does not know them.
 */
export function rangedCondition(rule: JudgedRule): CompiledCondition | null {
  const { join, conditions, byTime } = compiled(rule);
  const [only] = conditions;
  if (rule.hours || join !== 'one' || byTime || only?.kind !== 'measured') return null;
  const { kind } = only.condition;
  return kind === 'above' || kind === 'below' || kind === 'outside' ? only : null;
}

/** From the mildest that a value of the range can be to the worst. The first may be milder than any value of it is. */
function excesses(condition: CompiledCondition, { least, greatest }: ValueRange): [mildest: number, worst: number] {
  const ends = [excess(condition, least), excess(condition, greatest)] as const;
  if (condition.condition.kind !== 'outside') return [Math.min(...ends), Math.max(...ends)];
  const { low, high } = condition.condition;
  return [Math.max(low - greatest, least - high), Math.max(...ends)];
}

/**
 * True: whatever of the range is said, whenever, and with whatever gaps, no level goes on or off and none begins to wait. A level that waits
 * is ended by a gap, and of gaps a range says nothing.
 */
export function isInert(rule: JudgedRule, { on, waits }: Pick<RuleState, 'on' | 'waits'>, range: ValueRange): boolean {
  const condition = rangedCondition(rule);
  if (!condition || waits.some((wait) => wait !== null)) return false;
  const { named, back } = compiled(rule);
  const [mildest, worst] = excesses(condition, range);
  const figure = (level: Level) => bar(condition, condition.figures, level);
  return named.every((level) => {
    // Whoever passes a higher level has passed this one too, whatever their figures are.
    if (!on[level - 1]) return named.every((higher) => higher < level || !(worst > figure(higher)));
    // It is passed back where the condition's level is lower, and the value beyond the mark as well if there is one.
    return mildest > figure(level) || (back !== null && mildest >= bar(condition, back, level));
  });
}
