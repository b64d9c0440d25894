// What a charger last told of itself when it was asked: its commands say when, its messages what.
import { z } from 'zod';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { ChargingProfile, CompositeSchedule, DisplayMessage, ToldByCharger } from '@atalaya/contract/charging/told.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { ChargingDeps } from '../deps.ts';
import { findCharger } from '../model/chargers.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import * as repository from './told.repository.ts';

const moment = z
  .string()
  .transform((text) => new Date(text))
  .refine((at) => !Number.isNaN(at.getTime()))
  .transform((at) => at.toISOString())
  .nullish()
  .catch(null);
const Message = z.object({
  id: z.number().int(),
  priority: z.string(),
  state: z.string().nullish(),
  startDateTime: moment,
  endDateTime: moment,
  transactionId: z.string().nullish(),
  message: z.object({ content: z.string(), language: z.string().nullish() }),
});
const Messages = z.object({ messageInfo: z.array(Message).default([]) });

const Periods = z.array(z.object({ startPeriod: z.number(), limit: z.number() }));
const Schedule = z.object({ chargingRateUnit: z.string(), chargingSchedulePeriod: Periods });
const Profile = z.object({
  id: z.number().int(),
  stackLevel: z.number().int(),
  chargingProfilePurpose: z.string(),
  chargingProfileKind: z.string(),
  validFrom: moment,
  validTo: moment,
  transactionId: z.string().nullish(),
  chargingSchedule: z.array(Schedule),
});
const Profiles = z.object({ evseId: z.number().int(), chargingLimitSource: z.string(), chargingProfile: z.array(Profile).default([]) });
const Customer = z.object({ data: z.string(), seqNo: z.number() });
/** One version of OCPP calls it so, the other so. */
const Composite = z.object({
  schedule: Schedule.optional(),
  chargingSchedule: Schedule.optional(),
});

const periodsOf = (periods: z.output<typeof Periods>) => periods.map(({ startPeriod: startS, limit }) => ({ startS, limit }));
/** What cannot be read is left out: the messages themselves stand in the log. */
const read = <S extends z.ZodType>(schema: S, parts: unknown[]): z.output<S>[] =>
  parts.flatMap((part) => {
    const { data } = schema.safeParse(part);
    return data === undefined ? [] : [data];
  });

const messagesOf = (parts: unknown[]): DisplayMessage[] =>
  read(Messages, parts).flatMap(({ messageInfo }) =>
    messageInfo.map(({ id, priority, state, startDateTime, endDateTime, transactionId, message }) => ({
      id,
      priority,
      state: state ?? null,
      text: message.content,
      language: message.language ?? null,
      startsAt: startDateTime ?? null,
      endsAt: endDateTime ?? null,
      transactionId: transactionId ?? null,
    })),
  );

const profilesOf = (parts: unknown[]): ChargingProfile[] =>
  read(Profiles, parts).flatMap(({ evseId, chargingLimitSource: source, chargingProfile }) =>
    chargingProfile.map(({ id, stackLevel, validFrom, validTo, transactionId, chargingSchedule, ...profile }) => ({
      id,
      evseId,
      source,
      stackLevel,
      purpose: profile.chargingProfilePurpose,
      kind: profile.chargingProfileKind,
      transactionId: transactionId ?? null,
      validFrom: validFrom ?? null,
      validTo: validTo ?? null,
      unit: chargingSchedule[0]?.chargingRateUnit ?? null,
      periods: periodsOf(chargingSchedule[0]?.chargingSchedulePeriod ?? []),
    })),
  );

const textOf = (parts: unknown[]): string =>
  read(Customer, parts)
    .toSorted((a, b) => a.seqNo - b.seqNo)
    .map(({ data }) => data)
    .join('');

/** Of each place the last. */
function schedulesOf(rows: CommandRow[]): CompositeSchedule[] {
  const latest = new Map<number, CompositeSchedule>();
  for (const { payload, response, answeredAt, requestedAt } of rows) {
    const place = Number(payload.evseId ?? payload.connectorId ?? 0);
    const [answer] = read(Composite, [response]);
    const schedule = answer?.schedule ?? answer?.chargingSchedule;
    if (latest.has(place) || !schedule) continue;
    const { chargingRateUnit: unit, chargingSchedulePeriod } = schedule;
    latest.set(place, { place, readAt: (answeredAt ?? requestedAt).toISOString(), unit, periods: periodsOf(chargingSchedulePeriod) });
  }
  return [...latest.values()].toSorted((a, b) => a.place - b.place);
}

async function answerTo(db: Queryable, chargerId: string, asked: AnyCommand, told: string, changing: readonly AnyCommand[]) {
  const row = await repository.findAsked(db, chargerId, asked);
  if (!row) return null;
  const [parts, isChanged] = await Promise.all([
    row.state === 'observed' ? repository.listParts(db, row, told) : [],
    repository.wasChangedSince(db, row, changing),
  ]);
  return { parts, readAt: (row.endedAt ?? row.requestedAt).toISOString(), isChanged };
}

export type Told = ReturnType<typeof createTold>;

export function createTold({ database: { db }, clock }: ChargingDeps) {
  return async ({ scope }: CallContext, id: string): Promise<ToldByCharger> => {
    if (!(await findCharger(db, scope, id, clock()))) fail('charger.not_found');
    const [shown, set, known, schedules] = await Promise.all([
      answerTo(db, id, 'GetDisplayMessages', 'NotifyDisplayMessages', ['SetDisplayMessage', 'ClearDisplayMessage']),
      answerTo(db, id, 'GetChargingProfiles', 'ReportChargingProfiles', ['SetChargingProfile', 'ClearChargingProfile']),
      answerTo(db, id, 'CustomerInformation', 'NotifyCustomerInformation', []),
      repository.listSchedules(db, id),
    ]);
    const at = ({ readAt, isChanged }: { readAt: string; isChanged: boolean }) => ({ readAt, isChanged });
    return {
      displayMessages: shown && { ...at(shown), items: messagesOf(shown.parts) },
      chargingProfiles: set && { ...at(set), items: profilesOf(set.parts) },
      customerInformation: known && { ...at(known), text: textOf(known.parts) },
      schedules: schedulesOf(schedules),
    };
  };
}
