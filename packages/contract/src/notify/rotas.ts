// Who is on call: people take turns, hand over at a local time, stand in for each other, and have holidays.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Day, Id, listOf, Timestamp } from '../paging.ts';
import { LocalTime, Zone } from './maintenance.ts';
import { access, service } from './service.ts';

export const MAX_TURN_DAYS = 90;
const MAX_PEOPLE = 50;
const MAX_EXCEPTIONS = 200;

/** Somebody, or a team, stands in; of several that hold at once the one that was entered last counts. */
export const RotaOverride = z
  .object({ start: LocalTime, end: LocalTime, userId: Id })
  .refine(({ start, end }) => end > start, { path: ['end'], error: 'end.before_start' });
export type RotaOverride = z.output<typeof RotaOverride>;

/** A whole local day on which somebody else is on call, or nobody. */
export const RotaHoliday = z.object({ date: Day, userId: Id.nullable() });
export type RotaHoliday = z.output<typeof RotaHoliday>;

const fields = {
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  zone: Zone,
  /** The first hand-over, by the clock of the zone; the others follow at the same time of day. */
  start: LocalTime,
  turnDays: z.number().int().min(1).max(MAX_TURN_DAYS),
  /** In the order of their turns; a team takes its turn together. */
  people: z.array(Id).min(1, 'required').max(MAX_PEOPLE, 'too_many'),
  overrides: z.array(RotaOverride).max(MAX_EXCEPTIONS, 'too_many'),
  holidays: z.array(RotaHoliday).max(MAX_EXCEPTIONS, 'too_many'),
};
export const NewRota = z.object({
  ...fields,
  clientId: Id.optional(),
  overrides: fields.overrides.default([]),
  holidays: fields.holidays.default([]),
});
export type NewRota = z.output<typeof NewRota>;

export const DutyReason = z.enum(['turn', 'override', 'holiday']);

/** A stretch of time, as instants, and who is on call in it; null: nobody. */
export const Duty = z.object({
  rotaId: z.string(),
  userId: z.string().nullable(),
  reason: DutyReason,
  start: Timestamp,
  end: Timestamp,
});
export type Duty = z.output<typeof Duty>;

export const Rota = z.object({
  id: z.string(),
  ...fields,
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  /** Of everybody it names, by id; who is gone has none. */
  names: z.record(z.string(), z.string()),
  /** Who is on call just now; null: it has not begun. */
  now: Duty.nullable(),
  createdAt: Timestamp,
  changedAt: Timestamp,
});
export type Rota = z.output<typeof Rota>;

export const MAX_DUTY_DAYS = 400;
const DutiesQuery = z
  .object({ id: Id.optional(), clientId: Id.optional(), from: Timestamp, to: Timestamp })
  .superRefine(({ from, to }, context) => {
    const length = Date.parse(to) - Date.parse(from);
    if (length <= 0) context.addIssue({ code: 'custom', path: ['to'], message: 'end.before_start' });
    if (length > MAX_DUTY_DAYS * 86_400_000)
      context.addIssue({ code: 'custom', path: ['to'], message: 'range.too_long', params: { days: MAX_DUTY_DAYS } });
  });
export type DutiesQuery = z.output<typeof DutiesQuery>;

const common = { service, access, addition: true } as const;
const ById = z.object({ id: Id });

export const rotaCalls = {
  listRotas: endpoint({
    ...common,
    method: 'GET',
    path: '/rotas',
    summary: 'Who takes turns, and who is on call now',
    query: z.object({ clientId: Id.optional() }),
    response: listOf(Rota),
  }),
  createRota: endpoint({
    ...common,
    method: 'PUT',
    can: ['manage', 'AlarmRule'],
    path: '/rota',
    summary: 'A rota, which policies can tell',
    body: NewRota,
    response: dataOf(Rota),
    status: 201,
  }),
  changeRota: endpoint({
    ...common,
    method: 'POST',
    can: ['manage', 'AlarmRule'],
    path: '/rota',
    summary: 'Change a rota as a whole; it stays with its client',
    query: ById,
    body: NewRota,
    response: dataOf(Rota),
  }),
  removeRota: endpoint({
    ...common,
    method: 'DELETE',
    can: ['manage', 'AlarmRule'],
    path: '/rota',
    summary: 'Remove a rota; policies leave it out',
    query: ById,
    response: dataOf(z.object({ id: z.string() })),
  }),
  rotaDuties: endpoint({
    ...common,
    method: 'GET',
    path: '/rota/duties',
    summary: 'Who is on call from one instant to another, of one rota or of all',
    query: DutiesQuery,
    response: listOf(Duty),
  }),
};
