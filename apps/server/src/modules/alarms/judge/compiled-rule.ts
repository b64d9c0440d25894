// A rule in the form in which it is judged: signals looked up, levels in a row.
import type { Condition, Levels } from '@atalaya/contract/alarms/rules.ts';
import { signalOf, type SignalKind } from '@atalaya/contract/alarms/signals.ts';
import { SEVERITIES, type Severity } from '@atalaya/contract/alarms/severities.ts';
import type { JudgedRule, Level } from '../model/shapes.ts';

export const LEVELS = [1, 2, 3] as const satisfies readonly Level[];
export const levelOf = (severity: Severity): Level => LEVELS[SEVERITIES.indexOf(severity)] ?? 1;
export const severityOf = (level: Level): Severity => SEVERITIES[level - 1] ?? 'warning';

export interface CompiledCondition {
  condition: Condition;
  signal: string;
  kind: SignalKind;
  /** The figure of each level, or NaN where the condition names none. */
  figures: readonly [number, number, number];
  /** Of those without figures. */
  level: Level;
  windowMs: number;
}

export interface CompiledRule {
  rule: JudgedRule;
  conditions: readonly CompiledCondition[];
  join: 'one' | 'all' | 'any';
  signals: ReadonlySet<string>;
  /** Only the levels that a condition names are judged, from the mildest. */
  named: readonly Level[];
  /** Every word of the subject counts, not only those about its signals. */
  hearsAll: boolean;
  /** Time alone decides: no word of the subject is needed to confirm a wait. */
  byTime: boolean;
  /** Some of several parts, any of which suffices, need no word. */
  hasFree: boolean;
  /** The mark of each level beyond which it is well again, as `figures`; null: there is none. */
  back: readonly [number, number, number] | null;
}

const figuresOf = (levels: Levels): [number, number, number] => [levels.warning ?? NaN, levels.high ?? NaN, levels.critical ?? NaN];
const NO_FIGURES: [number, number, number] = [NaN, NaN, NaN];
const STANDS_ALONE = new Set<Condition['kind']>(['noData', 'count']);
const HAS_BAND = new Set<Condition['kind']>(['above', 'below', 'outside']);

function compileCondition(rule: JudgedRule, condition: Condition): CompiledCondition {
  const signal = condition.signal ?? rule.signal;
  const kind = signalOf(rule.section, signal)?.kind ?? 'observed';
  return {
    condition,
    signal,
    kind,
    figures: 'levels' in condition ? figuresOf(condition.levels) : NO_FIGURES,
    level: 'severity' in condition ? levelOf(condition.severity) : 1,
    windowMs: 'windowSeconds' in condition ? condition.windowSeconds * 1_000 : 0,
  };
}

/** Needs no word of the subject to confirm it. */
export const isFree = ({ kind, condition }: CompiledCondition): boolean => kind === 'observed' || STANDS_ALONE.has(condition.kind);

const names = ({ condition, figures, level }: CompiledCondition, wanted: Level): boolean =>
  'levels' in condition ? !Number.isNaN(figures[wanted - 1]) : level === wanted;

/** As far from each figure as `clearAt` from the mildest; for that one it is `clearAt` to the last digit. */
function marksOf([warning, high, critical]: CompiledCondition['figures'], mildest: number, clearAt: number): [number, number, number] {
  const shift = clearAt - mildest;
  if (!Number.isNaN(warning)) return [clearAt, high + shift, critical + shift];
  return Number.isNaN(high) ? [NaN, NaN, clearAt] : [NaN, clearAt, critical + shift];
}

function compile(rule: JudgedRule): CompiledRule {
  const join = rule.all ? 'all' : rule.any ? 'any' : 'one';
  const list = rule.all ?? rule.any ?? (rule.condition ? [rule.condition] : []);
  const conditions = list.map((condition) => compileCondition(rule, condition));
  const [only] = conditions;
  const mildest = only?.figures.find((figure) => !Number.isNaN(figure));
  const hasBand = join === 'one' && only !== undefined && HAS_BAND.has(only.condition.kind);
  return {
    rule,
    conditions,
    join,
    signals: new Set(conditions.map(({ signal }) => signal)),
    named: LEVELS.filter((level) => conditions.some((condition) => names(condition, level))),
    hearsAll: conditions.some(({ kind }) => kind === 'onChange'),
    byTime: conditions.every(isFree),
    hasFree: join === 'any' && !conditions.every(isFree) && conditions.some(isFree),
    back: hasBand && rule.clearAt !== null && mildest !== undefined ? marksOf(only.figures, mildest, rule.clearAt) : null,
  };
}

const known = new WeakMap<JudgedRule, CompiledRule>();

/** A rule is the same object as long as it is the same rule. */
export function compiled(rule: JudgedRule): CompiledRule {
  let found = known.get(rule);
  if (!found) known.set(rule, (found = compile(rule)));
  return found;
}
