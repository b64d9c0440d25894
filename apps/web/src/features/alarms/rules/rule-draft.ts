// A rule while it is being written: figures may be missing, and nothing is lost when the kind of a condition changes.
import type { Condition, ConditionKind, Rule, RuleField, RuleHours, RuleScope } from '@atalaya/contract/alarms/rules.ts';
import { signalOf, signals } from '@atalaya/contract/alarms/signals.ts';
import { SEVERITIES, type AlarmSection, type Severity } from '@atalaya/contract/alarms/severities.ts';
import type { FormField } from './rule-chain.ts';
import type { RuleInput } from './rules.queries.ts';

/** What a field of figures holds. */
export type Figure = number | '';

export interface ConditionDraft {
  /** Empty: the rule's own. */
  signal: string;
  kind: ConditionKind;
  levels: Record<Severity, Figure>;
  low: Figure;
  high: Figure;
  windowSeconds: Figure;
  atLeast: Figure;
  value: string;
  severity: Severity;
}

export interface RuleDraft {
  name: string;
  section: AlarmSection;
  signal: string;
  scope: RuleScope;
  join: 'one' | 'all' | 'any';
  conditions: ConditionDraft[];
  forSeconds: Figure;
  clearAt: Figure;
  clearForSeconds: Figure;
  freshnessSeconds: Figure;
  /** Empty: at all hours. */
  hours: readonly RuleHours[];
  latched: boolean;
  enabled: boolean;
}

export const MAX_CONDITIONS = 5;
const MINUTES_5 = 300;
const emptyLevels = { warning: '', high: '', critical: '' } as const;

/** What can be said of a signal. */
export function kindsOf(section: AlarmSection, signal: string): ConditionKind[] {
  const shape = signalOf(section, signal);
  if (!shape) return [];
  if (shape.kind === 'occurrence') return ['count'];
  const silence: ConditionKind[] = shape.kind === 'observed' ? [] : ['noData'];
  return shape.values ? ['is', ...silence] : ['above', 'below', 'outside', 'rate', ...silence];
}

export const signalsOf = (section: AlarmSection): string[] => Object.keys(signals[section]);

/** The kind stays where the signal allows it. */
export function emptyCondition(section: AlarmSection, ruleSignal: string, before?: ConditionDraft): ConditionDraft {
  const signal = before?.signal || ruleSignal;
  const kinds = kindsOf(section, signal);
  const values = signalOf(section, signal)?.values ?? [];
  return {
    levels: { ...emptyLevels },
    low: '',
    high: '',
    windowSeconds: MINUTES_5,
    atLeast: 1,
    severity: 'warning',
    ...before,
    signal: before?.signal ?? '',
    kind: kinds.find((kind) => kind === before?.kind) ?? kinds[0] ?? 'above',
    value: values.find((value) => value === before?.value) ?? values[0] ?? '',
  };
}

function draftOf(section: AlarmSection, ruleSignal: string, condition: Condition): ConditionDraft {
  const { levels, signal = '', ...rest } = { levels: {}, ...condition };
  return { ...emptyCondition(section, ruleSignal), ...rest, signal, levels: { ...emptyLevels, ...levels } };
}

export function toDraft(section: AlarmSection, signal: string, scope: RuleScope, rule: Partial<Rule>): RuleDraft {
  const conditions = [...(rule.condition ? [rule.condition] : []), ...(rule.all ?? []), ...(rule.any ?? [])];
  return {
    name: rule.name ?? '',
    section,
    signal,
    scope,
    join: rule.all ? 'all' : rule.any ? 'any' : 'one',
    conditions: conditions.length > 0 ? conditions.map((one) => draftOf(section, signal, one)) : [emptyCondition(section, signal)],
    forSeconds: rule.forSeconds ?? 0,
    clearAt: rule.clear?.at ?? '',
    clearForSeconds: rule.clear?.forSeconds ?? 0,
    freshnessSeconds: rule.freshnessSeconds ?? '',
    hours: rule.hours ?? [],
    latched: rule.latched ?? false,
    enabled: rule.enabled ?? true,
  };
}

const known = (figure: Figure) => (figure === '' ? undefined : figure);

/** As it is sent: what is missing is left out, and the contract's schema says so. */
function toCondition({ kind, levels, low, high, windowSeconds, atLeast, value, severity, ...draft }: ConditionDraft): unknown {
  const signal = draft.signal || undefined;
  const said = Object.fromEntries(SEVERITIES.flatMap((one) => (levels[one] === '' ? [] : [[one, levels[one]]])));
  if (kind === 'above' || kind === 'below') return { kind, signal, levels: said };
  if (kind === 'outside') return { kind, signal, low: known(low), high: known(high), levels: said };
  if (kind === 'rate') return { kind, signal, windowSeconds: known(windowSeconds), levels: said };
  if (kind === 'is') return { kind, signal, value, severity };
  if (kind === 'noData') return { kind, signal, windowSeconds: known(windowSeconds), severity };
  return { kind, signal, windowSeconds: known(windowSeconds), atLeast: known(atLeast), severity };
}

/** Whether the rule can have a figure of its own for being well again. */
export const canClearAt = ({ join, conditions }: Pick<RuleDraft, 'join' | 'conditions'>) =>
  join === 'one' && ['above', 'below', 'outside'].includes(conditions[0]?.kind ?? '');

/** The fields of a draft, each under its own name of the wire. */
function fieldsOf(draft: RuleDraft): Record<FormField, object> {
  const conditions = draft.conditions.map(toCondition);
  const at = canClearAt(draft) ? known(draft.clearAt) : undefined;
  return {
    name: { name: draft.name },
    condition: draft.join === 'one' ? { condition: conditions[0] } : { [draft.join]: conditions },
    forSeconds: { forSeconds: known(draft.forSeconds) ?? 0 },
    clear: { clear: { at, forSeconds: known(draft.clearForSeconds) ?? 0 } },
    freshnessSeconds: { freshnessSeconds: known(draft.freshnessSeconds) ?? null },
    hours: { hours: draft.hours.length > 0 ? draft.hours : null },
    latched: { latched: draft.latched },
    enabled: { enabled: draft.enabled },
  };
}

const only = (draft: RuleDraft, fields: readonly FormField[]): object => {
  const all = fieldsOf(draft);
  return Object.assign({}, ...fields.map((field) => all[field])) as object; // safe: objects put together
};

/** What a new rule, or a new override of `overrides`, says; unchecked: the contract's schema does that. */
export const toInput = (draft: RuleDraft, fields: readonly FormField[], overrides?: string): RuleInput => ({
  section: draft.section,
  signal: draft.signal,
  scope: draft.scope,
  overrides,
  ...only(draft, fields),
});

const partsOfCondition: RuleField[] = ['condition', 'all', 'any'];
const wireNames = (field: FormField): RuleField[] => (field === 'condition' ? partsOfCondition : [field]);

/** A change of a rule that exists: what it says, and what it no longer does. */
export function toChange(draft: RuleDraft, fields: readonly FormField[], before: readonly FormField[]): object {
  const said = only(draft, fields);
  const kept = new Set(Object.keys(said));
  const inherits = before.flatMap(wireNames).filter((name) => !kept.has(name));
  return inherits.length === 0 ? said : { ...said, inherits };
}

const partsOf = {
  name: ['name'],
  condition: ['join', 'conditions'],
  forSeconds: ['forSeconds'],
  clear: ['clearAt', 'clearForSeconds'],
  freshnessSeconds: ['freshnessSeconds'],
  hours: ['hours'],
  latched: ['latched'],
  enabled: ['enabled'],
} as const satisfies Record<FormField, readonly (keyof RuleDraft)[]>;

/** What is inherited, with the fields of the draft that differ on top. */
export function overlay(inherited: RuleDraft, draft: RuleDraft, fields: readonly FormField[]): RuleDraft {
  const keys: (keyof RuleDraft)[] = fields.flatMap((field) => partsOf[field]);
  return { ...inherited, ...Object.fromEntries(keys.map((key) => [key, draft[key]])) };
}
