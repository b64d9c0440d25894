// Who is told of which alarms, and who next if nobody acknowledges them.
import { z } from 'zod';
import { AlarmSection, Severity } from '../alarms/severities.ts';
import { alarmKinds } from '../alarms/signals.ts';
import { Id, Timestamp } from '../paging.ts';

export const MAX_STEPS = 10;
export const MAX_GROUP_SECONDS = 3_600;
const MAX_DELAY_SECONDS = 7 * 86_400;
const MAX_TARGETS = 50;

const AlarmKind = z.enum(alarmKinds());

/** What is not named matches all. */
export const PolicyMatch = z
  .object({
    section: AlarmSection.optional(),
    /** What alarms are about, as their rules name it: `door`, `temperature`, `mains.voltage`. */
    kinds: z.array(AlarmKind).max(alarmKinds().length, 'too_many').optional(),
    severity: z.array(Severity).max(3).optional(),
    clientId: Id.optional(),
    projectId: Id.optional(),
    ruleId: Id.optional(),
  })
  .refine(({ section, kinds = [] }) => kinds.every((kind) => alarmKinds(section).includes(kind)), { path: ['kinds'], error: 'invalid' });
export type PolicyMatch = z.output<typeof PolicyMatch>;

/** `afterSeconds`: from the alarm on; a later step is taken only while nobody has acknowledged it. */
export const PolicyStep = z
  .object({
    afterSeconds: z.number().int().min(0).max(MAX_DELAY_SECONDS).default(0),
    channels: z.array(Id).max(MAX_TARGETS).default([]),
    /** Told by e-mail, each in their own language. */
    people: z.array(Id).max(MAX_TARGETS).default([]),
    /** Of each, whoever is on call when it is sent. */
    rotas: z.array(Id).max(MAX_TARGETS).default([]),
    /** Of each, everybody who is in it. */
    teams: z.array(Id).max(MAX_TARGETS).default([]),
  })
  .refine(({ channels, people, rotas, teams }) => [channels, people, rotas, teams].some(({ length }) => length > 0), 'required');
export type PolicyStep = z.output<typeof PolicyStep>;

const fields = {
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  match: PolicyMatch,
  steps: z.array(PolicyStep).min(1, 'required').max(MAX_STEPS, 'too_many'),
  /** What comes within this time of the first is one message. */
  groupSeconds: z.number().int().min(0).max(MAX_GROUP_SECONDS),
  enabled: z.boolean(),
};
export const NewPolicy = z.object({
  ...fields,
  match: PolicyMatch.default({}),
  groupSeconds: fields.groupSeconds.default(10),
  enabled: fields.enabled.default(true),
});
export type NewPolicy = z.output<typeof NewPolicy>;
export const PolicyChange = z.object(fields).partial();
export type PolicyChange = z.output<typeof PolicyChange>;

export const Policy = z.object({
  id: z.string(),
  /** What the environment names is read here and not changed. */
  source: z.enum(['environment', 'screen']),
  ...fields,
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  projectName: z.string().nullable(),
  /** Of whom its steps tell, by id; who is gone, or not for the caller to see, has none. */
  names: z.record(z.string(), z.string()),
  createdAt: Timestamp,
  changedAt: Timestamp,
});
export type Policy = z.output<typeof Policy>;

/** Somebody who can be told: they may see the alarms of the client. */
export const TellablePerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null: an administrator. */
  clientId: z.string().nullable(),
});
export type TellablePerson = z.output<typeof TellablePerson>;
