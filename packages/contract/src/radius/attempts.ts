import { z } from 'zod';
import { feedQuery, Id, Timestamp } from '../paging.ts';
import { AskedProtocol, NetworkSubject, Protocol, RadiusName, RadiusPassword } from './users.ts';

/** Why a login ended as it did; the first that applies. */
export const ATTEMPT_REASONS = [
  'ok',
  'nas_unknown',
  'client_inactive',
  'user_unknown',
  'device_unknown',
  'station',
  'mac_password',
  'disabled',
  'expired',
  'protocol',
  'simultaneous',
  'time_quota',
  'traffic_quota',
  'devices',
  'revoked',
  'password',
  /** All was right, but FreeRADIUS was not seen to take the answer in time. */
  'unanswered',
  'other',
] as const;
export const AttemptReason = z.enum(ATTEMPT_REASONS);
export type AttemptReason = z.output<typeof AttemptReason>;

export const Attempt = z.object({
  id: z.string(),
  ts: Timestamp,
  accepted: z.boolean(),
  reason: AttemptReason,
  username: z.string(),
  protocol: AskedProtocol.nullable(),
  nasId: z.string().nullable(),
  nasName: z.string().nullable(),
  nasAddress: z.string(),
  /** The device that wanted in, as the NAS names it: mostly its MAC. */
  callingStation: z.string().nullable(),
  clientId: z.string().nullable(),
  /** Whose that name is; null: nobody's. Files leave it out. */
  subject: NetworkSubject.nullable(),
});
export type Attempt = z.output<typeof Attempt>;

const filters = {
  clientId: Id.optional(),
  nasId: Id.optional(),
  username: RadiusName.optional(),
  /** Part of a user name or of a device's address, which may be spelt in any way. */
  q: z.string().trim().max(200).optional(),
  outcome: z.enum(['accepted', 'rejected']).optional(),
  reason: AttemptReason.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
};
export const AttemptQuery = feedQuery.extend(filters);
export type AttemptQuery = z.output<typeof AttemptQuery>;
export const AttemptExportQuery = z.object(filters);
export type AttemptExportQuery = z.output<typeof AttemptExportQuery>;

export const RefusalsQuery = z.object({ clientId: Id.optional() });
/** More of one reason than these are not counted. */
export const MOST_REFUSALS_COUNTED = 10_000;
export const Refusals = z.object({
  /** Midnight in UTC. */
  since: Timestamp,
  reasons: z.array(z.object({ reason: AttemptReason, count: z.number().int() })),
});
export type Refusals = z.output<typeof Refusals>;

/** A login tried out from the dashboard: the same rules as for FreeRADIUS, and the same check of the password. */
export const LoginTest = z.object({
  username: RadiusName,
  passwd: RadiusPassword,
  protocol: Protocol.default('pap'),
  clientId: Id.optional(),
});
export type LoginTest = z.output<typeof LoginTest>;
export const LoginTestResult = z.object({
  accepted: z.boolean(),
  reason: AttemptReason,
  /** What the NAS would be told. */
  reply: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LoginTestResult = z.output<typeof LoginTestResult>;
