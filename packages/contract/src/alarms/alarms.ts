// An alarm: one stretch in which a rule said that something was wrong, with all that became of it.
import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { AlarmSection, Severity } from './severities.ts';

export const ALARM_STATES = ['active', 'cleared', 'unknown'] as const;
/** `unknown`: it was wrong when it was last heard of, and nothing has been heard since. */
export const AlarmState = z.enum(ALARM_STATES);
export type AlarmState = z.output<typeof AlarmState>;

export const SubjectKind = z.enum(['device', 'charger', 'connector', 'site', 'nas', 'radiusUser', 'certificate', 'key', 'installation']);
export type SubjectKind = z.output<typeof SubjectKind>;
/** What an alarm is about that is of no thing of a client's, such as its backups: screens say it in their own words. */
export const INSTALLATION_NAME = 'Atalaya';
export const Subject = z.object({ kind: SubjectKind, id: z.string(), name: z.string() });
export type Subject = z.output<typeof Subject>;

export const Alarm = z.object({
  id: z.string(),
  ruleId: z.string(),
  ruleVersion: z.number().int(),
  ruleName: z.string(),
  section: AlarmSection,
  signal: z.string(),
  subject: Subject,
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  severity: Severity,
  state: AlarmState,
  acknowledged: z.boolean(),
  acknowledgedBy: z.string().nullable(),
  assignedTo: z.object({ id: z.string(), name: z.string() }).nullable(),
  shelvedUntil: Timestamp.nullable(),
  /** Why nothing is told of it now: `incident` while the one it belongs to is open, `maintenance` while it is worked on and not judged. */
  suppressedBy: z.string().nullable(),
  incidentId: z.string().nullable(),
  latched: z.boolean(),
  /** Late readings showed that it never was. */
  disproved: z.boolean(),
  /** By the device's clock: when it began, and when it had lasted long enough. */
  since: Timestamp,
  at: Timestamp,
  /** By the server's clock. */
  learnedAt: Timestamp,
  clearedAt: Timestamp.nullable(),
  /** The worst figure, or the word. */
  value: z.union([z.number(), z.string()]).nullable(),
  /** One sentence, in the language asked for. */
  text: z.string(),
});
export type Alarm = z.output<typeof Alarm>;

export const TRANSITION_KINDS = [
  'raised',
  'level',
  'unknown',
  'known',
  'cleared',
  'amended',
  'disproved',
  'acknowledged',
  'unacknowledged',
  'shelved',
  'unshelved',
  'assigned',
  'commented',
  'closed',
  'settled',
  'stillWrong',
] as const;
/** `settled`: it flapped, and this is what it came to. `stillWrong`: its incident or its shelf is over, and it is not. */
export const TransitionKind = z.enum(TRANSITION_KINDS);
export type TransitionKind = z.output<typeof TransitionKind>;

export const TOLD = ['now', 'damped', 'incident', 'past', 'shelved', 'never'] as const;
/**
 * Whether a step of an alarm is told to people, or why not.
 * `damped`: it flaps; what stands in the end is told as `settled`. `incident`: its incident is told instead. `past`: it was over before
 * we knew. `shelved`: somebody put it aside. `never`: steps of this kind are not.
 */
export const Told = z.enum(TOLD);
export type Told = z.output<typeof Told>;

export const Transition = z.object({
  kind: TransitionKind,
  at: Timestamp,
  learnedAt: Timestamp,
  /** Null: not decided yet. */
  told: Told.nullable(),
  toldAt: Timestamp.nullable(),
  severity: Severity.nullable(),
  value: z.union([z.number(), z.string()]).nullable(),
  /** Who did it; null: the engine. */
  by: z.string().nullable(),
  note: z.string().nullable(),
});
export type Transition = z.output<typeof Transition>;

export const AlarmDetails = Alarm.extend({ transitions: z.array(Transition) });
export type AlarmDetails = z.output<typeof AlarmDetails>;

/** Active ones (those whose state is unknown are among them) unless `state` says otherwise. */
export const AlarmListQuery = listQuery(['at', 'severity', 'subject'], 'desc').extend({
  state: z.enum([...ALARM_STATES, 'open', 'all']).default('open'),
  severity: Severity.optional(),
  section: AlarmSection.optional(),
  subjectId: z.string().max(80).optional(),
  ruleId: Id.optional(),
  acknowledged: z.enum(['true', 'false']).optional(),
  shelved: z.enum(['true', 'false']).optional(),
  clientId: Id.optional(),
  projectId: Id.optional(),
  incidentId: Id.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  /** `from` and `to` are then about the whole stretch of an alarm rather than about its beginning. */
  overlapping: z.enum(['true']).optional(),
});
export type AlarmListQuery = z.output<typeof AlarmListQuery>;

const note = z.string().trim().max(1_000, 'too_long');
export const AcknowledgeBody = z.object({ note: note.optional() });
export const ShelveBody = z.object({ until: Timestamp, note: note.min(1, 'required') });
export const AssignBody = z.object({ userId: Id.nullable() });
export const CommentBody = z.object({ note: note.min(1, 'required') });
export const MAX_ALARMS_AT_ONCE = 500;
export const ManyAlarms = z.object({ ids: z.array(Id).min(1).max(MAX_ALARMS_AT_ONCE, 'too_many') });
/** `ids`: those that were changed by it, which are the ones to take back. */
export const ManyChanged = z.object({ changed: z.number().int(), ids: z.array(z.string()) });
export type ManyChanged = z.output<typeof ManyChanged>;
/** Somebody who can look after an alarm. */
export const Assignee = z.object({ id: z.string(), name: z.string() });
export type Assignee = z.output<typeof Assignee>;

/** EEMUA 191: how well the rules serve those who look at alarms. */
export const AlarmFigures = z.object({
  perHour: z.array(z.object({ hour: Timestamp, raised: z.number().int() })),
  top: z.array(z.object({ ruleId: z.string(), ruleName: z.string(), subject: Subject, raised: z.number().int() })),
  standing: z.number().int(),
  chattering: z.number().int(),
});
export type AlarmFigures = z.output<typeof AlarmFigures>;

export const PreviewAlarm = z.object({
  subject: Subject,
  severity: Severity,
  since: Timestamp,
  from: Timestamp,
  to: Timestamp.nullable(),
});
export type PreviewAlarm = z.output<typeof PreviewAlarm>;
export const MAX_PREVIEW_ALARMS = 1_000;
export const Preview = z.object({
  count: z.number().int(),
  /** Devices and the like that were looked at, and those with an alarm. */
  subjects: z.number().int(),
  affected: z.number().int(),
  /** Of all alarms together. */
  seconds: z.number(),
  /** False: there was more to look at than could be in the time; what is told is right as far as it goes. */
  complete: z.boolean(),
  /** The first of them, if there are more. */
  alarms: z.array(PreviewAlarm),
});
export type Preview = z.output<typeof Preview>;
