import { fail, failField } from '@atalaya/contract/errors.ts';
import type { DeviceReference } from '@atalaya/contract/monitor/devices.ts';
import type { Forecast } from '@atalaya/contract/monitor/forecast.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { MonitorDeps } from '../deps.ts';
import { findNum } from '../devices/devices.repository.ts';
import * as repository from './forecast.repository.ts';
import { forecast, LOOKS_BACK_MS, reaches } from './temperature-forecast.ts';

const DAY_MS = 86_400_000;
const LEARNS_FROM_MS = 14 * DAY_MS;
/** Farther from their limit than this they do not get there within the forecast. */
const NEAR_C = 12;
/** So far away they are still told to be well, so that an alarm of theirs ends. */
const WITHIN_C = 20;
const LOOK_EVERY_MS = 60_000;
/** Minutes until too hot of who does not get there. */
const NOT_SOON = 10_000;

const round = (value: number) => Math.round(value * 10) / 10;

export type Forecasts = ReturnType<typeof createForecasts>;

export function createForecasts({ database, clock }: Pick<MonitorDeps, 'database' | 'clock'>) {
  let told = { at: -Infinity, minutes: new Map<string, number>() };

  /** Today is what is compared with the usual day, so it is no part of it. */
  async function pointsOf(num: number, now: number) {
    const readings = await repository.recentTemperatures(database, num, now - LOOKS_BACK_MS, now);
    return readings.length === 0
      ? null
      : forecast(readings, await repository.usualDay(database, num, now - LEARNS_FROM_MS, now - DAY_MS), now);
  }

  /** Null: already there, or not within the forecast. */
  const reached = (points: NonNullable<Awaited<ReturnType<typeof pointsOf>>>, limitC: number) =>
    (points[0]?.mean ?? 0) >= limitC ? null : reaches(points, limitC);

  return {
    async get(ctx: CallContext, reference: DeviceReference): Promise<Forecast | null> {
      if (!reference.id && !reference.mac) failField('id', 'required');
      const { num, config } = (await findNum(database.db, ctx.scope, reference)) ?? fail('device.not_found');
      const now = clock().getTime();
      const points = await pointsOf(num, now);
      if (!points) return null;
      const there = reached(points, config.tempHighC);
      return {
        ts: new Date(now).toISOString(),
        limitC: config.tempHighC,
        points: points.map(({ ts, mean, low, high }) => ({
          ts: new Date(ts).toISOString(),
          mean: round(mean),
          low: round(low),
          high: round(high),
        })),
        reaches: there && { minutes: round(there.minutes), low: round(there.low), high: there.high === null ? null : round(there.high) },
      };
    },

    /** Minutes until too hot, by MAC, of all that are warm; worked out once a minute. */
    async untilHot(): Promise<ReadonlyMap<string, number>> {
      const now = clock().getTime();
      if (now - told.at < LOOK_EVERY_MS && now >= told.at) return told.minutes;
      const minutes = new Map<string, number>();
      for (const { num, mac, limitC, isNear } of await repository.listWarm(database, new Date(now - LOOKS_BACK_MS), WITHIN_C, NEAR_C)) {
        const points = isNear ? await pointsOf(num, now) : null;
        if (isNear && !points) continue;
        minutes.set(mac, Math.round((points && reached(points, limitC)?.minutes) ?? NOT_SOON));
      }
      told = { at: now, minutes };
      return minutes;
    },
  };
}
