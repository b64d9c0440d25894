// How a person wants to be told. What is critical and not acknowledged by anybody reaches them whatever stands here.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../paging.ts';
import { Zone } from './maintenance.ts';
import { service } from './service.ts';

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
export const WAYS = ['now', 'digest', 'off'] as const;
/** At once, gathered once a day, or not at all. */
export const Way = z.enum(WAYS);
export type Way = z.output<typeof Way>;
export const MAX_PER_HOUR = 1_000;

export const Preferences = z.object({
  /** By whose clock the hours below are meant. */
  zone: Zone,
  /** From one time to another; up to an earlier time they last until the day after. Null: none. */
  quiet: z
    .object({
      from: TimeOfDay,
      to: TimeOfDay,
      /** On which days they begin: 1, Monday, to 7, Sunday. */
      days: z.array(z.number().int().min(1).max(7)).min(1, 'required').max(7),
    })
    .nullable(),
  /** When what was gathered is sent. */
  digestAt: TimeOfDay,
  ways: z.object({ warning: Way, high: Way, critical: Way }),
  /** Beyond so many messages in an hour the rest waits and comes as one. Null: no limit. */
  perHour: z.number().int().min(1).max(MAX_PER_HOUR).nullable(),
  /** A summary by mail on Monday, at `digestAt`. */
  weekly: z.boolean().default(false),
});
export type Preferences = z.output<typeof Preferences>;

/** Who has said nothing is told everything at once. */
export const usualPreferences: Preferences = {
  zone: 'UTC',
  quiet: null,
  digestAt: '08:00',
  ways: { warning: 'now', high: 'now', critical: 'now' },
  perHour: null,
  weekly: false,
};

const common = { service, access: 'session', addition: true } as const;

export const preferenceCalls = {
  getPreferences: endpoint({
    ...common,
    method: 'GET',
    path: '/preferences',
    summary: 'How you want to be told; null: you have not said',
    response: dataOf(Preferences.nullable()),
  }),
  setPreferences: endpoint({
    ...common,
    method: 'PUT',
    path: '/preferences',
    summary: 'Say how you want to be told',
    body: Preferences,
    response: dataOf(Preferences),
  }),
};
