import { queryOptions } from '@tanstack/react-query';
import { chargingDrivers as calls } from '@atalaya/contract/charging/driver-endpoints.ts';
import type { DriverSession, StartInput } from '@atalaya/contract/charging/drivers.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { z } from 'zod';
import { chargingStatements } from '@atalaya/contract/charging/statement-endpoints.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import { call, download } from '#shared/api/call.ts';

const AGAIN_MS = 5_000;
const SOON_MS = 2_000;

/** Whether there is no such connector, however often one asks. */
export const isUnknown = (error: unknown) => error instanceof AppError && ['charge.not_found', 'input.invalid'].includes(error.code);

export const connectorQuery = (code: string) =>
  queryOptions({
    queryKey: ['charge', 'connector', code],
    queryFn: async ({ signal }) => (await call(calls.look, { query: { code } }, { signal })).data,
    refetchInterval: ({ state }) => (isUnknown(state.error) ? false : AGAIN_MS),
    retry: false,
  });

const goesOn = (session: DriverSession | undefined) => session === undefined || !['ended', 'failed'].includes(session.state);

/** The ticket stands in the body: what is in an address is written down on the way. */
export const driverSessionQuery = (ticket: string | null) =>
  queryOptions({
    queryKey: ['charge', 'session', ticket],
    queryFn: async ({ signal }) => (await call(calls.session, { body: { ticket: ticket ?? '' } }, { signal })).data,
    enabled: ticket !== null,
    refetchInterval: ({ state }) => (goesOn(state.data) ? SOON_MS : false),
    retry: false,
  });

export const startCharging = async (body: z.input<typeof StartInput>) => (await call(calls.start, { body })).data.ticket;
export const receiptFile = (ticket: string, locale: Locale) => download(chargingStatements.receipt, { body: { ticket, locale } });
export const stopCharging = async (ticket: string) => (await call(calls.stop, { body: { ticket } })).data;
