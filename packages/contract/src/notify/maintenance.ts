// Time in which something is worked on: what then goes wrong is expected. Written as a clock on the wall there shows it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Day, Id, listOf, Timestamp } from '../paging.ts';
import { access, service } from './service.ts';

/** Whether there is such a zone; offsets such as +01:00 are none. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
export const Zone = z.string().max(64).refine(isZone, 'zone');

/** To the minute: `2027-03-28T02:30`. Seconds may be written if they are none. */
export const LocalTime = z
  .string()
  .transform((text) => text.replace(/(T\d\d:\d\d):00$/, '$1'))
  .pipe(z.iso.datetime({ local: true, precision: -1, error: 'date' }).refine((text) => /^(19[7-9]|20|21)\d+-/.test(text), 'date'));

const days = (from: number, to: number) => z.array(z.number().int().min(from).max(to)).min(1, 'required').max(31);
/** The last day, or the last local time, on which one may start. */
const until = z.union([Day, LocalTime], 'date').optional();

/** `on`: of a week from 1, Monday, to 7, Sunday; of a month from 1 to 31, and -1 for its last day. Without it: as the first one. */
export const Repeat = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), until }),
  z.object({ every: z.literal('week'), on: days(1, 7).optional(), until }),
  z.object({
    every: z.literal('month'),
    on: days(-1, 31)
      .refine((all) => !all.includes(0), 'date')
      .optional(),
    until,
  }),
]);
export type Repeat = z.output<typeof Repeat>;

export const MaintenanceScope = z.object({
  clientId: Id.optional(),
  projectId: Id.optional(),
  siteId: Id.optional(),
  /** A device's MAC, a charger's id, a NAS's id, a key's id. */
  subjectId: z.string().trim().min(1).max(80).optional(),
});
export type MaintenanceScope = z.output<typeof MaintenanceScope>;

const said = {
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  scope: MaintenanceScope,
  zone: Zone,
  start: LocalTime,
  end: LocalTime,
  repeat: Repeat.nullable(),
  /** Whether people are told during it, whether it is judged, and whether it counts for availability. */
  telling: z.boolean(),
  judging: z.boolean(),
  availability: z.boolean(),
};

export const MAX_WINDOW_DAYS = 92;
const lengthOf = (start: string, end: string) => Date.parse(`${end}Z`) - Date.parse(`${start}Z`);

export const NewMaintenance = z
  .object({
    ...said,
    scope: MaintenanceScope.default({}),
    repeat: Repeat.nullish().transform((repeat) => repeat ?? null),
    telling: z.boolean().default(false),
    judging: z.boolean().default(true),
    availability: z.boolean().default(false),
  })
  .superRefine(({ start, end, repeat }, context) => {
    const length = lengthOf(start, end);
    if (length <= 0) context.addIssue({ code: 'custom', path: ['end'], message: 'end.before_start' });
    if (length > MAX_WINDOW_DAYS * 86_400_000)
      context.addIssue({ code: 'custom', path: ['end'], message: 'range.too_long', params: { days: MAX_WINDOW_DAYS } });
    if (repeat?.until !== undefined && repeat.until.slice(0, 10) < start.slice(0, 10))
      context.addIssue({ code: 'custom', path: ['repeat', 'until'], message: 'end.before_start' });
  });
export type NewMaintenance = z.output<typeof NewMaintenance>;

/** One time that it takes place, as instants. */
export const Occurrence = z.object({ start: Timestamp, end: Timestamp });
export type Occurrence = z.output<typeof Occurrence>;

export const Maintenance = z.object({
  id: z.string(),
  ...said,
  clientName: z.string().nullable(),
  projectName: z.string().nullable(),
  siteName: z.string().nullable(),
  /** Of the one thing it is for, if alarms know it. */
  subjectName: z.string().nullable(),
  /** The one that holds now, or else the next; null: none comes any more. */
  next: Occurrence.nullable(),
  isNow: z.boolean(),
  /** The visit that it is for: it is changed with that alone. */
  visitId: z.string().nullable(),
  mayChange: z.boolean(),
  createdAt: Timestamp,
  changedAt: Timestamp,
});
export type Maintenance = z.output<typeof Maintenance>;

export const MAX_OCCURRENCE_DAYS = 4_020;
export const OccurrencesQuery = z
  .object({ id: Id.optional(), clientId: Id.optional(), from: Timestamp, to: Timestamp })
  .superRefine(({ from, to }, context) => {
    const length = Date.parse(to) - Date.parse(from);
    if (length <= 0) context.addIssue({ code: 'custom', path: ['to'], message: 'end.before_start' });
    if (length > MAX_OCCURRENCE_DAYS * 86_400_000)
      context.addIssue({ code: 'custom', path: ['to'], message: 'range.too_long', params: { days: MAX_OCCURRENCE_DAYS } });
  });
export type OccurrencesQuery = z.output<typeof OccurrencesQuery>;

/** The zones that the server knows, and which edition of the zone data it has. */
export const Zones = z.object({ version: z.string(), zones: z.array(z.string()) });
export type Zones = z.output<typeof Zones>;

const ById = z.object({ id: Id });
const common = { service, access } as const;

export const maintenanceCalls = {
  listMaintenance: endpoint({
    ...common,
    method: 'GET',
    path: '/maintenance',
    summary: 'Maintenance windows, with when each takes place next',
    query: z.object({ clientId: Id.optional() }),
    response: listOf(Maintenance),
  }),
  createMaintenance: endpoint({
    ...common,
    method: 'PUT',
    can: ['manage', 'AlarmRule'],
    path: '/maintenance',
    summary: 'A maintenance window, once or repeated, by the clock of its zone',
    body: NewMaintenance,
    response: dataOf(Maintenance),
    status: 201,
  }),
  changeMaintenance: endpoint({
    ...common,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/maintenance',
    summary: 'Change a maintenance window as a whole; what it was before stays known',
    query: ById,
    body: NewMaintenance,
    response: dataOf(Maintenance),
  }),
  removeMaintenance: endpoint({
    ...common,
    method: 'DELETE',
    can: ['manage', 'AlarmRule'],
    path: '/maintenance',
    summary: 'Remove a maintenance window; if it holds now, it ends now',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
  maintenanceOccurrences: endpoint({
    ...common,
    method: 'GET',
    path: '/maintenance/occurrences',
    summary: 'When windows take place, as instants; one that a clock change leaves without length does not',
    query: OccurrencesQuery,
    response: listOf(Occurrence.extend({ id: z.string() })),
  }),
  /** Everybody's: people say by which clock they have quiet hours. */
  zones: endpoint({
    ...common,
    access: 'session',
    scope: 'any',
    method: 'GET',
    path: '/zones',
    addition: true,
    summary: 'The zones that the server knows, and the edition of its zone data',
    response: dataOf(Zones),
  }),
};
