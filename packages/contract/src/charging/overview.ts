// Apart from the other calls of charging: home asks for it, and needs nothing else of them.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MapTiles } from '../map-tiles.ts';
import { Id } from '../paging.ts';

export const Overview = z.object({
  chargers: z.number().int(),
  online: z.number().int(),
  faulted: z.number().int(),
  charging: z.number().int(),
  available: z.number().int(),
  powerW: z.number(),
  energyTodayWh: z.number(),
  sessionsToday: z.number().int(),
  /** What sessions of the last 14 days (UTC) took, by the day on which they began; today is the last. */
  energyByDayWh: z.array(z.number()),
});
export type Overview = z.output<typeof Overview>;

export const chargingOverview = endpoint({
  service: 'charging',
  method: 'GET',
  path: '/overview',
  access: ['chargerProject'],
  addition: true,
  summary: 'How many chargers are online, charge or are out of order, and what today (UTC) came to',
  query: z.object({ clientId: Id.optional() }),
  response: z.object({ data: Overview, tiles: MapTiles.nullable() }),
});
