// What chargers drew over time, from the registers of their sessions.
import { z } from 'zod';
import { MAX_ENTRIES_PER_CHART } from '../constants.ts';
import { Id, Timestamp } from '../paging.ts';
import { ChargerId } from './chargers.ts';

/** So many steps has a period, whatever its length. */
export const LOAD_STEPS = 48;
const MAX_LOAD_DAYS = 31;
const DAY_MS = 86_400_000;

/** Of one charger, a line for each connector; or of a site, a line for each charger. */
export const LoadQuery = z
  .object({ chargerId: ChargerId.optional(), siteId: Id.optional(), from: Timestamp, to: Timestamp })
  .refine(({ chargerId, siteId }) => (chargerId === undefined) !== (siteId === undefined), { path: ['chargerId'], message: 'required' })
  .superRefine(({ from, to }, context) => {
    const length = Date.parse(to) - Date.parse(from);
    if (length <= 0) context.addIssue({ code: 'custom', path: ['to'], message: 'end.before_start' });
    if (length > MAX_LOAD_DAYS * DAY_MS)
      context.addIssue({ code: 'custom', path: ['to'], message: 'range.too_long', params: { days: MAX_LOAD_DAYS } });
  });
export type LoadQuery = z.output<typeof LoadQuery>;

export const Load = z.object({
  /** The beginning of each step. */
  times: z.array(Timestamp).max(MAX_ENTRIES_PER_CHART),
  lines: z.array(
    z.object({
      chargerId: z.string(),
      chargerLabel: z.string(),
      connectorId: z.number().int().nullable(),
      /** A charger of OCPP 2.0.1 has a line for each EVSE. */
      evseId: z.number().int().nullable(),
      /** The mean power of each step. */
      watts: z.array(z.number()).max(MAX_ENTRIES_PER_CHART),
    }),
  ),
  /** What the site may draw in all, over three phases of 230 V; null: of a charger, or without a limit. */
  limitW: z.number().nullable(),
});
export type Load = z.output<typeof Load>;
