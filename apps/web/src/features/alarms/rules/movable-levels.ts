// The lines of a rule on a chart: which of its figures each is, and what becomes of the rule when one is moved.
import { SEVERITIES, type Severity } from '@atalaya/contract/alarms/severities.ts';
import type { RuleDraft } from './rule-draft.ts';

type Edge = 'level' | 'low' | 'high';
export interface LevelLine {
  id: string;
  severity: Severity;
  value: number;
}

const idOf = (severity: Severity, edge: Edge) => `${severity} ${edge}`;

/** Of a rule with one condition about its own figure; others have nothing that a line could stand for. */
export function levelLines({ join, conditions }: Pick<RuleDraft, 'join' | 'conditions'>): LevelLine[] {
  const [condition] = conditions;
  if (join !== 'one' || !condition || condition.signal !== '') return [];
  const { kind, levels, low, high } = condition;
  return SEVERITIES.flatMap((severity): LevelLine[] => {
    const figure = levels[severity];
    if (figure === '') return [];
    if (kind === 'above' || kind === 'below') return [{ id: idOf(severity, 'level'), severity, value: figure }];
    if (kind !== 'outside') return [];
    return [
      ...(high === '' ? [] : [{ id: idOf(severity, 'high'), severity, value: high + figure }]),
      ...(low === '' ? [] : [{ id: idOf(severity, 'low'), severity, value: low - figure }]),
    ];
  });
}

/** Of a band both edges of a level move together: it says how far beyond the band. */
export function withLineAt(draft: RuleDraft, id: string, value: number): RuleDraft {
  const [condition, ...others] = draft.conditions;
  const [severity, edge] = id.split(' ');
  const level = SEVERITIES.find((one) => one === severity);
  if (!condition || !level) return draft;
  const { low, high } = condition;
  const beyond = edge === 'high' ? value - Number(high) : Number(low) - value;
  const figure = edge === 'level' ? value : Math.max(0, Number(beyond.toFixed(6)));
  return { ...draft, conditions: [{ ...condition, levels: { ...condition.levels, [level]: figure } }, ...others] };
}
