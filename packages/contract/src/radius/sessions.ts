import { z } from 'zod';
import { feedQuery, Id, listQuery, Timestamp } from '../paging.ts';
import { NetworkSubject, RadiusName } from './users.ts';

/** `live`: heard of in time. `stale`: it missed its updates. `unconfirmed`: its NAS sends none, so nothing says that it still is. */
export const SessionState = z.enum(['live', 'stale', 'unconfirmed', 'ended']);
export type SessionState = z.output<typeof SessionState>;

/** By what a session ended: the NAS said so, the NAS restarted, it missed its updates, or a day passed without a word. */
export const EndedBy = z.enum(['stop', 'nas_restart', 'silence', 'age']);
export type EndedBy = z.output<typeof EndedBy>;

/** Each only when observed: `acknowledged` is the word of the NAS, `confirmed` the end of the session itself (or, of a change, its ACK). `unsent`: its address is none that this server sends to. */
export const RequestState = z.enum(['requested', 'acknowledged', 'confirmed', 'refused', 'unanswered', 'unsent']);
export type RequestState = z.output<typeof RequestState>;
export const SessionRequest = z.object({
  id: z.string(),
  sessionId: z.string(),
  kind: z.enum(['disconnect', 'change']),
  state: RequestState,
  /** Error-Cause of the NAK, by its number; RFC 5176 names them. */
  errorCause: z.number().int().nullable(),
  requestedBy: z.string(),
  requestedAt: Timestamp,
  answeredAt: Timestamp.nullable(),
  confirmedAt: Timestamp.nullable(),
});
export type SessionRequest = z.output<typeof SessionRequest>;

export const RadiusSession = z.object({
  id: z.string(),
  username: z.string(),
  clientId: z.string(),
  nasId: z.string().nullable(),
  nasName: z.string(),
  nasAddress: z.string(),
  acctSessionId: z.string(),
  framedIp: z.string().nullable(),
  callingStation: z.string().nullable(),
  calledStation: z.string().nullable(),
  startedAt: Timestamp,
  updatedAt: Timestamp,
  stoppedAt: Timestamp.nullable(),
  seconds: z.number().int(),
  /** From the user's side: up is what the NAS took in. */
  bytesUp: z.number().int(),
  bytesDown: z.number().int(),
  terminateCause: z.string().nullable(),
  endedBy: EndedBy.nullable(),
  state: SessionState,
  /** The latest request to end or change it. */
  request: SessionRequest.nullable(),
  /** Whose that name is; null: nobody's any more. Files leave it out. */
  subject: NetworkSubject.nullable(),
});
export type RadiusSession = z.output<typeof RadiusSession>;

export const OnlineQuery = listQuery(['startedAt', 'username', 'nasName', 'updatedAt', 'bytesDown', 'bytesUp'], 'desc').extend({
  clientId: Id.optional(),
  nasId: Id.optional(),
  username: RadiusName.optional(),
  state: z.enum(['live', 'stale', 'unconfirmed']).optional(),
});
export type OnlineQuery = z.output<typeof OnlineQuery>;

const filters = {
  clientId: Id.optional(),
  nasId: Id.optional(),
  username: RadiusName.optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
};
export const SessionQuery = feedQuery.extend(filters);
export type SessionQuery = z.output<typeof SessionQuery>;
export const SessionExportQuery = z.object(filters);
export type SessionExportQuery = z.output<typeof SessionExportQuery>;

export const MAX_USAGE_DAYS = 366;
export const UsageQuery = z.object({
  clientId: Id.optional(),
  nasId: Id.optional(),
  username: RadiusName.optional(),
  days: z.coerce.number().int().min(1).max(MAX_USAGE_DAYS).default(30),
});
export type UsageQuery = z.output<typeof UsageQuery>;
/** Days in UTC, without gaps. */
export const UsageDay = z.object({ day: z.iso.date(), seconds: z.number(), bytesUp: z.number(), bytesDown: z.number() });
export type UsageDay = z.output<typeof UsageDay>;

export const TopQuery = z.object({ clientId: Id.optional(), limit: z.coerce.number().int().min(1).max(50).default(10) });
export type TopQuery = z.output<typeof TopQuery>;
/** Who used most this month. */
export const TopUser = z.object({
  username: z.string(),
  clientId: z.string(),
  seconds: z.number(),
  bytesUp: z.number(),
  bytesDown: z.number(),
  subject: NetworkSubject.nullable(),
});
export type TopUser = z.output<typeof TopUser>;

export const OverviewQuery = z.object({ clientId: Id.optional() });
export const Overview = z.object({
  nas: z.number().int(),
  /** Without Message-Authenticator: answers to them can be forged. */
  nasUnprotected: z.number().int(),
  users: z.number().int(),
  online: z.number().int(),
  stale: z.number().int(),
  acceptedToday: z.number().int(),
  rejectedToday: z.number().int(),
});
export type Overview = z.output<typeof Overview>;
