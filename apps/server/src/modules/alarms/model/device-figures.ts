// The rules about a device's temperature, whose figure is one of its settings: stored there, and shown in both places.
import type { Condition } from '@atalaya/contract/alarms/rules.ts';
import { SEVERITIES, type Severity } from '@atalaya/contract/alarms/severities.ts';
import { COLD, HOT } from './shipped-rules.ts';

export type FigureSetting = 'tempHighC' | 'tempLowC';

/** The setting that stands for a rule's figure; null: it has none. */
export const settingOf = (ruleId: string | null): FigureSetting | null =>
  ruleId === HOT ? 'tempHighC' : ruleId === COLD ? 'tempLowC' : null;

const mildestOf = (levels: Partial<Record<Severity, number>>): Severity | undefined =>
  SEVERITIES.find((severity) => levels[severity] !== undefined);

/** The figure of a condition's mildest level; null: it has no levels. */
export function figureOf(condition: Condition | undefined): number | null {
  if (!condition || !('levels' in condition)) return null;
  const mildest = mildestOf(condition.levels);
  return mildest ? (condition.levels[mildest] ?? null) : null;
}

/** The same with another figure for its mildest level. */
export function withFigure(condition: Condition | undefined, figure: number): Condition | undefined {
  if (!condition || !('levels' in condition)) return condition;
  return { ...condition, levels: { ...condition.levels, [mildestOf(condition.levels) ?? 'high']: figure } };
}
