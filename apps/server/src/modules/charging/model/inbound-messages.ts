// What chargers send, as far as the server reads it. The schemas of the protocol have been checked before.
import { z } from 'zod';
import { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';

// What PostgreSQL has a date for, as JavaScript writes it.
const [EARLIEST, LATEST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];
/** So that a while before or after what a charger said is still a date. */
export const asKnownTime = (ms: number) => new Date(Math.min(Math.max(ms, EARLIEST), LATEST));
const isKnownTime = (date: Date) => date.getTime() >= EARLIEST && date.getTime() <= LATEST;
/** A time without a zone is UTC, not this server's own; a leap second is a moment too, though not to JavaScript. */
export const asUtc = (text: string) => text.replace(':60', ':59').replace(/(T\d\d:\d\d:\d\d(?:\.\d+)?)$/i, '$1Z');
export const time = z
  .string()
  .transform((text) => new Date(asUtc(text)))
  .refine(isKnownTime, 'no such time');

const MAX_INTEGER = 2 ** 31 - 1;
export const number = z.number().min(-MAX_INTEGER, 'out of range').max(MAX_INTEGER, 'out of range');
/** One that was never given out means nothing: the message is taken without it, so that no energy is lost. */
const transactionId = z.number().transform((id) => (Math.abs(id) <= MAX_INTEGER ? id : 0));
/** In watt-hours: more than any meter counts to. */
const MAX_REGISTER = 1e12;
const register = z.number().min(-MAX_REGISTER, 'out of range').max(MAX_REGISTER, 'out of range');

const SampledValue = z.object({
  value: z.string(),
  context: z.string().optional(),
  format: z.string().optional(),
  measurand: z.string().default('Energy.Active.Import.Register'),
  phase: z.string().optional(),
  location: z.string().optional(),
  unit: z.string().optional(),
});
export const Sample = z.object({ timestamp: time, sampledValue: z.array(SampledValue) });
export type Sample = z.output<typeof Sample>;

export const Boot = z.object({
  chargePointVendor: z.string(),
  chargePointModel: z.string(),
  chargePointSerialNumber: z.string().optional(),
  chargeBoxSerialNumber: z.string().optional(),
  firmwareVersion: z.string().optional(),
});
export const Authorize = z.object({ idTag: z.string() });
export const Status = z.object({
  connectorId: number,
  errorCode: z.string(),
  status: ConnectorStatus,
  info: z.string().optional(),
  vendorErrorCode: z.string().optional(),
  timestamp: time.optional(),
});
export const Start = z.object({
  connectorId: number,
  idTag: z.string(),
  meterStart: register,
  reservationId: number.optional(),
  timestamp: time,
});
export type Start = z.output<typeof Start>;
export const Stop = z.object({
  transactionId,
  idTag: z.string().optional(),
  meterStop: register,
  reason: z.string().optional(),
  timestamp: time,
  transactionData: z.array(Sample).default([]),
});
export type Stop = z.output<typeof Stop>;
export const Meter = z.object({ connectorId: number, transactionId: transactionId.optional(), meterValue: z.array(Sample) });
export const Progress = z.object({ status: z.string(), requestId: z.number().optional() });
export const SecurityEvent = z.object({ type: z.string(), timestamp: time, techInfo: z.string().optional() });
export const SignCertificate = z.object({ csr: z.string(), certificateType: z.string().optional() });
export const Transfer = z.object({ vendorId: z.string(), messageId: z.string().optional(), data: z.string().optional() });
