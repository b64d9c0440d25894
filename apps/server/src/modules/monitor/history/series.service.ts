import { fail, failField } from '@atalaya/contract/errors.ts';
import { ImuEventType } from '@atalaya/contract/constants.ts';
import { SPARKLINE_POINTS, type FleetSeriesQuery, type SparklinesQuery } from '@atalaya/contract/monitor/fleet.ts';
import {
  SERIES_VALUES,
  type Lanes,
  type LanesQuery,
  type Series,
  type SeriesQuery,
  type SeriesValue,
} from '@atalaya/contract/monitor/history.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import { doorBand, sourceBand, statusBand } from './status-bands.rules.ts';
import { axisFor, fill, placeOf, type Axis } from './chart-buckets.rules.ts';
import type { MonitorDeps } from '../deps.ts';
import { findNum, findNumById } from '../devices/devices.repository.ts';
import { listIds } from './fleet.repository.ts';
import { groupBy } from '#platform/group-by.ts';
import { typeCodes, typeOf } from '../model/reading.ts';
import type { ArchivedReadings } from '../archive/archived-readings.service.ts';
import type { Retention } from './retention.service.ts';
import { lastBefore, momentsIn, partsOfDevice, partsOfDevices, partsOfFleet, type GroupPart } from './series.repository.ts';

const FLEET_FINEST_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
const MAX_MOMENTS = 5_000;
const MAX_MARKERS = 200;
const { Status, Door, Reboot } = {
  Status: typeCodes[ImuEventType.Status],
  Door: typeCodes[ImuEventType.Door],
  Reboot: typeCodes[ImuEventType.Reboot],
};

export type SeriesService = ReturnType<typeof createSeries>;

const bucketsOf = (axis: Axis, parts: readonly GroupPart[], value: SeriesValue) => {
  const { grp, figure } = placeOf(value);
  return fill(
    axis,
    parts.filter((part) => part.grp === grp && part.figure === figure),
  );
};
const around = ({ from, to, width }: Axis) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString(), bucketMs: width });

/** Whose fleet is drawn: one client's, or (null) everybody's for who may see all. */
function clientOf(scope: Scope, wanted: string | undefined): string | null {
  if (scope.kind === 'all') return wanted ?? null;
  return scope.kind === 'client' && (wanted === undefined || wanted === scope.clientId) ? scope.clientId : '';
}

export function createSeries({ database, clock }: MonitorDeps, retention: Pick<Retention, 'finestMs'>, archive: ArchivedReadings) {
  const { db } = database;
  async function find(ctx: CallContext, { id, mac }: { id?: string; mac?: string }) {
    if (!id && !mac) failField('id', 'required');
    return (await (id ? findNumById(db, ctx.scope, id) : findNum(db, ctx.scope, { mac }))) ?? fail('device.not_found');
  }

  /** All moments within the same bucket ask for the same chart. */
  const axisOf = (query: { from: string; to: string }) => axisFor(query, retention.finestMs(query.from));
  const axisOfFleet = (query: { from: string; to: string }) => axisFor(query, Math.max(FLEET_FINEST_MS, retention.finestMs(query.from)));

  return {
    question: ({ from, to, ...rest }: SeriesQuery | LanesQuery) => [rest, axisOf({ from, to })],
    questionOfFleet: ({ from, to, ...rest }: FleetSeriesQuery) => [rest, axisOfFleet({ from, to })],
    async series(ctx: CallContext, { value, from, to, ...reference }: SeriesQuery): Promise<Series> {
      const { num } = await find(ctx, reference);
      const axis = axisOf({ from, to });
      return { data: bucketsOf(axis, await partsOfDevice(database, archive, num, axis, placeOf(value)), value), ...around(axis) };
    },

    async lanes(ctx: CallContext, { from, to, ...reference }: LanesQuery): Promise<Lanes> {
      const { num, config } = await find(ctx, reference);
      const axis = axisOf({ from, to });
      const [parts, moments, status, doors] = await Promise.all([
        partsOfDevice(database, archive, num, axis),
        momentsIn(db, [num], [Status, Door, Reboot], axis.from, axis.to, MAX_MOMENTS),
        lastBefore(db, [num], Status, axis.from),
        lastBefore(db, [num], Door, axis.from),
      ]);
      const series: Lanes['series'] = {};
      for (const value of SERIES_VALUES) series[value] = bucketsOf(axis, parts, value);
      const now = clock().getTime();
      // The future is nobody's state.
      const window = { ...axis, to: Math.max(axis.from, Math.min(axis.to, now)) };
      const ofType = (type: number) => moments.filter((moment) => moment.type === type);
      const lastStatus = status.toSorted((a, b) => a.ts.getTime() - b.ts.getTime()).at(-1);
      const reboots = ofType(Reboot);
      const others = moments.filter(({ type }) => type !== Reboot).slice(-MAX_MARKERS);
      return {
        ...around(axis),
        series,
        bands: {
          status: statusBand(window, lastStatus, ofType(Status)),
          door: doorBand(window, doors, ofType(Door)),
          powerSource: sourceBand(axis, series['psu.1'] ?? [], series['psu.2'] ?? [], config),
        },
        markers: [...reboots, ...others]
          .toSorted((a, b) => a.ts.getTime() - b.ts.getTime())
          .map(({ ts, type, result, inferred }) => ({
            ts: ts.toISOString(),
            type: typeOf(type),
            details: {
              ...(type === Reboot ? {} : { result: result === 1 ? (1 as const) : (0 as const) }),
              ...(inferred ? { inferred: true as const } : {}),
            },
          })),
      };
    },

    async fleet(ctx: CallContext, { clientId, value, from, to }: FleetSeriesQuery): Promise<Series> {
      const axis = axisOfFleet({ from, to });
      return {
        data: bucketsOf(axis, await partsOfFleet(db, clientOf(ctx.scope, clientId), axis, placeOf(value)), value),
        ...around(axis),
      };
    },

    async sparklines(ctx: CallContext, { ids, value }: SparklinesQuery) {
      const found = await listIds(db, ctx.scope, ids);
      const width = DAY_MS / SPARKLINE_POINTS;
      const to = (Math.floor(clock().getTime() / width) + 1) * width;
      const axis: Axis = { from: to - DAY_MS, to, width, level: 60 };
      const parts = await partsOfDevices(
        database,
        found.map(({ num }) => num),
        axis,
        placeOf(value),
      );
      const byOwner = groupBy(parts, ({ owner }) => owner);
      return found.map(({ id, num }) => ({ id, points: fill(axis, byOwner.get(String(num)) ?? []).map(({ mean }) => mean) }));
    },
  };
}
