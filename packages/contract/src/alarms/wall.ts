// A screen on a wall: it shows a code, somebody who manages alarms confirms it, and from then on it may read one scope and nothing else.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Id, Timestamp } from '../paging.ts';
import { AlarmCounts, service } from './counts.ts';
import { AlarmSection, Severity } from './severities.ts';

/** How a screen says who it is. Never part of an address. */
export const WALL_HEADER = 'X-Wall-Token';
/** Letters and digits that nobody mistakes for each other from across a room. */
export const WALL_CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const WALL_CODE_LENGTH = 8;
export const WALL_CODE_MINUTES = 10;
/** How often a screen asks; one that was revoked is blank after that. */
export const WALL_ASKS_EVERY_MS = 1_000;
export const MAX_WALL_ALARMS = 12;
export const MAX_WALL_GROUPS = 120;

export const WallPairing = z.object({
  code: z.string(),
  /** Shown once, to the screen alone; it counts from when the code is confirmed. */
  token: z.string(),
  expiresAt: Timestamp,
});
export type WallPairing = z.output<typeof WallPairing>;

/** As people type it: small letters, spaces and hyphens do not matter. */
export const WallCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'required').max(20, 'too_long'));
export const ConfirmWall = z.object({
  code: WallCode,
  name: z.string().trim().min(1, 'required').max(80, 'too_long'),
  /** Whose things it shows; without one all, for administrators alone. */
  clientId: Id.optional(),
});
export type ConfirmWall = z.input<typeof ConfirmWall>;

export const WallScreen = z.object({
  id: z.string(),
  name: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  confirmedBy: z.string(),
  confirmedAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
});
export type WallScreen = z.output<typeof WallScreen>;

/** The things of one project in one section; without a name those of no project. */
export const WallGroup = z.object({
  section: AlarmSection,
  clientName: z.string().nullable(),
  projectName: z.string().nullable(),
  total: z.number().int(),
  warning: z.number().int(),
  high: z.number().int(),
  critical: z.number().int(),
});
export type WallGroup = z.output<typeof WallGroup>;

/** An alarm that speaks for itself, or an incident in place of all of its alarms. */
export const WallAlarm = z.object({
  id: z.string(),
  /** How many alarms stand behind it. */
  alarms: z.number().int(),
  text: z.string(),
  severity: Severity,
  since: Timestamp,
  acknowledged: z.boolean(),
  /** Nothing has been heard since. */
  isUnknown: z.boolean(),
  clientName: z.string().nullable(),
});
export type WallAlarm = z.output<typeof WallAlarm>;

export const WallView = z.object({
  name: z.string(),
  clientName: z.string().nullable(),
  time: Timestamp,
  counts: AlarmCounts,
  /** The worst first, shelved ones left out. */
  alarms: z.array(WallAlarm),
  groups: z.array(WallGroup),
});
export type WallView = z.output<typeof WallView>;

const managed = { service, access: ['alarms'], addition: true } as const;

export const wallCalls = {
  startWall: endpoint({
    service,
    access: 'public',
    method: 'POST',
    path: '/wall/pairing',
    addition: true,
    summary: 'A code for a new screen to show, and the token that counts once the code is confirmed',
    response: dataOf(WallPairing),
    status: 201,
  }),
  viewWall: endpoint({
    service,
    access: 'public',
    method: 'GET',
    path: '/wall',
    addition: true,
    summary: `What a screen shows, by its token in ${WALL_HEADER}; \`data: null\` while its code waits to be confirmed`,
    response: z.object({ data: WallView.nullable() }),
  }),
  listWalls: endpoint({
    ...managed,
    method: 'GET',
    path: '/wall/screens',
    summary: 'Screens that were confirmed and not revoked',
    response: z.object({ data: z.array(WallScreen) }),
  }),
  confirmWall: endpoint({
    ...managed,
    method: 'PUT',
    can: ['manage', 'AlarmRule'],
    path: '/wall/screen',
    summary: 'Confirm the code that a screen shows, and say what it may read',
    body: ConfirmWall,
    response: dataOf(WallScreen),
    status: 201,
  }),
  revokeWall: endpoint({
    ...managed,
    method: 'DELETE',
    can: ['manage', 'AlarmRule'],
    path: '/wall/screen',
    summary: 'Take a screen its view; it is refused at once',
    query: z.object({ id: Id }),
    response: dataOf(z.object({ id: z.string() })),
  }),
};
