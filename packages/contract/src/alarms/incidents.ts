// Many alarms with one cause: what is told once, instead of a storm.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, listOf, listQuery, Timestamp } from '../paging.ts';
import { AcknowledgeBody, Alarm, ManyChanged, Told } from './alarms.ts';
import { access, service } from './counts.ts';
import { AlarmSection, Severity } from './severities.ts';

export const INCIDENT_CAUSES = ['mainsLost', 'siteOffline', 'deviceOffline', 'temperature', 'other'] as const;
/** The probable one; from the deepest. `siteOffline`: all that went offline stand in one place. `other`: as the signal says. */
export const IncidentCause = z.enum(INCIDENT_CAUSES);
export type IncidentCause = z.output<typeof IncidentCause>;

export const INCIDENT_STATES = ['open', 'ended'] as const;
export const IncidentState = z.enum(INCIDENT_STATES);
export type IncidentState = z.output<typeof IncidentState>;

export const Incident = z.object({
  id: z.string(),
  cause: IncidentCause,
  section: AlarmSection,
  /** Of the alarms that it began with. */
  signal: z.string(),
  clientId: z.string(),
  clientName: z.string().nullable(),
  /** Null: its alarms are of several projects, or of none. */
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  /** The worst that any of its alarms came to. */
  severity: Severity,
  state: IncidentState,
  /** Late readings showed that its alarms had nothing in common. */
  disproved: z.boolean(),
  /** By the devices' clocks: its first alarm. */
  at: Timestamp,
  learnedAt: Timestamp,
  /** When its cause was over: no more than one in ten, or one alone, was still wrong. */
  endedAt: Timestamp.nullable(),
  /** Things that the cause struck, alarms in all, and those that are still wrong. */
  subjects: z.number().int(),
  alarms: z.number().int(),
  active: z.number().int(),
  /** Of those that are still wrong, how many nobody looks after. */
  unacknowledged: z.number().int(),
  /** One sentence, in the language asked for. */
  text: z.string(),
});
export type Incident = z.output<typeof Incident>;

/** `consequence`: it followed at something that the cause had struck. */
export const IncidentRole = z.enum(['cause', 'consequence']);
export type IncidentRole = z.output<typeof IncidentRole>;

export const IncidentTransitionKind = z.enum(['opened', 'ended', 'reopened', 'disproved']);
export type IncidentTransitionKind = z.output<typeof IncidentTransitionKind>;
export const IncidentTransition = z.object({
  kind: IncidentTransitionKind,
  at: Timestamp,
  learnedAt: Timestamp,
  told: Told.nullable(),
  toldAt: Timestamp.nullable(),
});
export type IncidentTransition = z.output<typeof IncidentTransition>;

/** Of an incident's alarms so many are with it; all of them are in the list of alarms, by `incidentId`. */
export const MAX_INCIDENT_ALARMS = 100;
export const IncidentDetails = Incident.extend({
  /** What is still wrong first, the worst before the others. */
  members: z.array(Alarm.extend({ role: IncidentRole })),
  transitions: z.array(IncidentTransition),
});
export type IncidentDetails = z.output<typeof IncidentDetails>;

export const IncidentListQuery = listQuery(['at', 'severity'], 'desc').extend({
  state: z.enum([...INCIDENT_STATES, 'all']).default('open'),
  cause: IncidentCause.optional(),
  section: AlarmSection.optional(),
  clientId: Id.optional(),
  projectId: Id.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
});
export type IncidentListQuery = z.output<typeof IncidentListQuery>;

const common = { service, access } as const;
export const incidentCalls = {
  listIncidents: endpoint({
    ...common,
    method: 'GET',
    path: '/incidents',
    summary: 'Alarms that have one cause together, the open ones unless asked otherwise',
    query: IncidentListQuery,
    response: listOf(Incident),
  }),
  getIncident: endpoint({
    ...common,
    method: 'GET',
    path: '/incident',
    summary: 'One incident with its alarms and what became of it',
    query: z.object({ id: Id }),
    response: dataOf(IncidentDetails),
  }),
  acknowledgeIncident: endpoint({
    ...common,
    method: 'PUT',
    can: ['acknowledge', 'Alarm'],
    path: '/incident/acknowledge',
    addition: true,
    summary: 'Say that you look after all of its alarms that are still wrong',
    query: z.object({ id: Id }),
    body: AcknowledgeBody,
    response: dataOf(ManyChanged),
  }),
};
