// What chargers send, as far as the server reads it. The schemas of the protocol have been checked before.
import { z } from 'zod';
import { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';

const time = z.string().transform((text) => new Date(text));

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
  connectorId: z.number(),
  errorCode: z.string(),
  status: ConnectorStatus,
  info: z.string().optional(),
  vendorErrorCode: z.string().optional(),
  timestamp: time.optional(),
});
export const Start = z.object({
  connectorId: z.number(),
  idTag: z.string(),
  meterStart: z.number(),
  reservationId: z.number().optional(),
  timestamp: time,
});
export type Start = z.output<typeof Start>;
export const Stop = z.object({
  transactionId: z.number(),
  idTag: z.string().optional(),
  meterStop: z.number(),
  reason: z.string().optional(),
  timestamp: time,
  transactionData: z.array(Sample).default([]),
});
export type Stop = z.output<typeof Stop>;
export const Meter = z.object({ connectorId: z.number(), transactionId: z.number().optional(), meterValue: z.array(Sample) });
export const Progress = z.object({ status: z.string(), requestId: z.number().optional() });
export const SecurityEvent = z.object({ type: z.string(), timestamp: time, techInfo: z.string().optional() });
export const SignCertificate = z.object({ csr: z.string() });
export const Transfer = z.object({ vendorId: z.string(), messageId: z.string().optional(), data: z.string().optional() });
