// How warm a cabinet will be in the next two hours.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Timestamp } from '../paging.ts';
import { DeviceReference } from './devices.ts';

export const Forecast = z.object({
  ts: Timestamp,
  /** The device's setting `tempHighC`. */
  limitC: z.number(),
  /** Every five minutes; with 90 % certainty between `low` and `high`. */
  points: z.array(z.object({ ts: Timestamp, mean: z.number(), low: z.number(), high: z.number() })),
  /** Minutes until the limit is expected; null: not within two hours, or it is passed already. `high` null: maybe later than that. */
  reaches: z.object({ minutes: z.number(), low: z.number(), high: z.number().nullable() }).nullable(),
});
export type Forecast = z.output<typeof Forecast>;

export const forecasts = {
  temperature: endpoint({
    service: 'monitor',
    method: 'GET',
    path: '/imu/forecast',
    access: ['imuProject'],
    addition: true,
    summary: 'The temperature of the next two hours, from the last hour and the usual day; null while too little is known',
    query: DeviceReference,
    response: dataOf(Forecast.nullable()),
  }),
};
