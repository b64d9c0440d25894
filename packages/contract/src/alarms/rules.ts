// A rule: when something is wrong, for how long, how badly, and when it is well again. A closed grammar, no code of users.
import { z } from 'zod';
import { Id, Timestamp } from '../paging.ts';
import { signalOf } from './signals.ts';
import { AlarmSection, SEVERITIES, Severity } from './severities.ts';

export const MAX_SECONDS = 7 * 86_400;
const seconds = z.number().int().min(0).max(MAX_SECONDS);
const windowSeconds = z.number().int().min(10).max(MAX_SECONDS);
const figure = z.number().min(-1_000_000_000).max(1_000_000_000);
/** Of another signal than the rule's own; for rules with several conditions. */
const signal = z.string().max(40).optional();

/** At least one. */
export const Levels = z
  .object({ warning: figure, high: figure, critical: figure })
  .partial()
  .refine((levels) => SEVERITIES.some((severity) => levels[severity] !== undefined), 'required');
export type Levels = z.output<typeof Levels>;

/** `outside`: beyond the band from `low` to `high` by more than the level's figure. `rate`: change a minute; a negative level means falling. */
export const Condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('above'), signal, levels: Levels }),
  z.object({ kind: z.literal('below'), signal, levels: Levels }),
  z.object({ kind: z.literal('outside'), signal, low: figure, high: figure, levels: Levels }),
  z.object({ kind: z.literal('rate'), signal, windowSeconds, levels: Levels }),
  z.object({ kind: z.literal('is'), signal, value: z.string().max(40), severity: Severity }),
  z.object({ kind: z.literal('noData'), signal, windowSeconds, severity: Severity }),
  z.object({ kind: z.literal('count'), signal, windowSeconds, atLeast: z.number().int().min(1).max(1_000_000), severity: Severity }),
]);
export type Condition = z.output<typeof Condition>;
export type ConditionKind = Condition['kind'];

/** `at`: the figure beyond which it is well again, when that is not the level itself. */
export const Clear = z.object({ at: figure.optional(), forSeconds: seconds.optional() });
export type Clear = z.output<typeof Clear>;

export const RuleScope = z.object({
  clientId: Id.optional(),
  projectId: Id.optional(),
  /** A device's MAC, a charger's id, a NAS's id, a key's id. */
  subjectId: z.string().max(80).optional(),
});
export type RuleScope = z.output<typeof RuleScope>;

const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
/** On these days (1, Monday, to 7, Sunday) from one time to another; up to an earlier time until the day after, up to the same a whole day. */
export const RuleHours = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1, 'required').max(7),
  from: localTime,
  to: localTime,
});
export type RuleHours = z.output<typeof RuleHours>;
export const MAX_RULE_HOURS = 10;

const name = z.string().trim().min(1, 'required').max(80, 'too_long');
const conditions = z.array(Condition).min(1).max(5);

/** What an override may say otherwise than the rule it overrides. */
const differing = {
  name,
  condition: Condition.optional(),
  /** Instead of `condition`: all of these. */
  all: conditions.optional(),
  /** Instead of `condition`: any of these. */
  any: conditions.optional(),
  forSeconds: seconds,
  clear: Clear,
  freshnessSeconds: z.number().int().min(10).max(MAX_SECONDS).nullable(),
  latched: z.boolean(),
  enabled: z.boolean(),
  /** When it applies, by the clocks of the client's zone; null: always. */
  hours: z.array(RuleHours).min(1, 'required').max(MAX_RULE_HOURS, 'too_many').nullable(),
};
const Body = z.object(differing);
/** The fields of a rule that can be set at each place of the chain. */
export const RULE_FIELDS = [
  'name',
  'condition',
  'all',
  'any',
  'forSeconds',
  'clear',
  'freshnessSeconds',
  'latched',
  'enabled',
  'hours',
] as const;
export type RuleField = (typeof RULE_FIELDS)[number];
/** What the engine judges by. */
export type RuleBody = z.output<typeof Body>;
export const RuleChanges = Body.partial();
export type RuleChanges = z.output<typeof RuleChanges>;

const identity = {
  section: AlarmSection,
  signal: z.string().max(40),
  scope: RuleScope,
};

export const Rule = z.object({
  id: z.string(),
  ...identity,
  clientName: z.string().nullable(),
  projectName: z.string().nullable(),
  subjectName: z.string().nullable(),
  /** The rule that this one changes for its scope; then only the fields that differ are there. */
  overrides: z.string().nullable(),
  ...RuleChanges.shape,
  since: Timestamp.nullable(),
  version: z.number().int(),
  /** Came with the product. */
  shipped: z.boolean(),
  /** Whether the caller may change it. */
  mayChange: z.boolean(),
  createdAt: Timestamp,
  changedAt: Timestamp,
});
export type Rule = z.output<typeof Rule>;

type Judged = Pick<RuleChanges, 'condition' | 'all' | 'any'>;
const conditionsOf = ({ condition, all, any }: Judged): Condition[] => [...(condition ? [condition] : []), ...(all ?? []), ...(any ?? [])];

/** What cannot be said of a signal of its kind; null: it can. */
export function conditionFault(section: AlarmSection, ownSignal: string, condition: Condition): 'signal' | 'condition' | 'value' | null {
  const shape = signalOf(section, condition.signal ?? ownSignal);
  if (!shape) return 'signal';
  const needsFigures = ['above', 'below', 'outside', 'rate'].includes(condition.kind);
  if (needsFigures && (shape.values || shape.kind === 'occurrence')) return 'condition';
  if (condition.kind === 'count') return shape.kind === 'occurrence' ? null : 'condition';
  if (shape.kind === 'occurrence') return 'condition';
  if (condition.kind === 'noData') return shape.kind === 'observed' ? 'condition' : null;
  if (condition.kind !== 'is') return null;
  if (!shape.values) return 'condition';
  return shape.values.includes(condition.value) ? null : 'value';
}

function checkConditions(
  rule: Judged & { section: AlarmSection; signal: string; clear?: Clear | undefined },
  context: z.RefinementCtx,
  needsOne: boolean,
) {
  const given = [rule.condition, rule.all, rule.any].filter((part) => part !== undefined).length;
  if (given > 1) context.addIssue({ code: 'custom', path: ['condition'], message: 'condition.one_of' });
  if (given === 0 && needsOne) context.addIssue({ code: 'custom', path: ['condition'], message: 'required' });
  if (!signalOf(rule.section, rule.signal)) context.addIssue({ code: 'custom', path: ['signal'], message: 'not_found' });
  for (const condition of conditionsOf(rule)) {
    if (conditionFault(rule.section, rule.signal, condition))
      context.addIssue({ code: 'custom', path: ['condition'], message: 'condition.unfitting' });
  }
}

/** A rule of its own, or, with `overrides`, only what differs from that one within its scope. */
export const NewRule = z
  .object({
    ...identity,
    scope: RuleScope.default({}),
    ...RuleChanges.shape,
    since: Timestamp.optional(),
    overrides: Id.optional(),
  })
  .superRefine((rule, context) => {
    checkConditions(rule, context, rule.overrides === undefined);
    if (rule.overrides === undefined && rule.name === undefined) context.addIssue({ code: 'custom', path: ['name'], message: 'required' });
  });
export type NewRule = z.output<typeof NewRule>;

/** The fields named here become these. `inherits`: fields of an override that no longer differ. */
export const RuleChange = RuleChanges.extend({ since: Timestamp.optional(), inherits: z.array(z.enum(RULE_FIELDS)).optional() });
export type RuleChange = z.output<typeof RuleChange>;

/** Where a value of an effective rule comes from. */
export const RuleOrigin = z.enum(['product', 'client', 'project', 'subject']);
export type RuleOrigin = z.output<typeof RuleOrigin>;
export const EffectiveRule = z.object({
  id: z.string(),
  section: AlarmSection,
  signal: z.string(),
  version: z.number().int(),
  rule: Body,
  from: z.record(z.string(), z.object({ origin: RuleOrigin, ruleId: z.string() })),
});
export type EffectiveRule = z.output<typeof EffectiveRule>;

export const RulesQuery = z.object({ section: AlarmSection.optional(), clientId: Id.optional() });
export type RulesQuery = z.output<typeof RulesQuery>;
export const PREVIEW_DAYS = 90;
/** How long a preview may take, unless asked otherwise, and at most. */
export const DEFAULT_PREVIEW_MS = 3_000;
export const MAX_PREVIEW_MS = 10_000;
