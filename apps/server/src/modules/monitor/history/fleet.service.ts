import { ImuEventType } from '@atalaya/contract/constants.ts';
import { failField } from '@atalaya/contract/errors.ts';
import type { Availability, AvailabilityQuery, AvailabilityRow, FleetQuery } from '@atalaya/contract/monitor/fleet.ts';
import type { CallContext } from '#platform/call-context.ts';
import { availabilityOf, cellsOf } from './availability.rules.ts';
import type { MonitorDeps } from '../deps.ts';
import { countFleet, listNames, listStanding, writePlaces } from './fleet.repository.ts';
import { groupBy } from '#platform/group-by.ts';
import { typeCodes } from '../model/reading.ts';
import { lastBefore, momentsIn } from './series.repository.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_CELLS = 60;
const MAX_MOMENTS = 200_000;
/** Devices of which nothing is known stand behind those that were always online. */
const UNKNOWN = 101;
const Status = typeCodes[ImuEventType.Status];

export type Fleet = ReturnType<typeof createFleet>;

export function createFleet({ database: { db }, clock }: MonitorDeps) {
  return {
    counts: (ctx: CallContext, query: FleetQuery) => countFleet(db, ctx.scope, query),

    /** As JSON. */
    places: (ctx: CallContext, query: FleetQuery): Promise<string> => writePlaces(db, ctx.scope, query),

    async availability(ctx: CallContext, query: AvailabilityQuery): Promise<Availability> {
      const to = query.to ? Date.parse(query.to) : Math.ceil(clock().getTime() / HOUR_MS) * HOUR_MS;
      const from = query.from ? Date.parse(query.from) : to - DAY_MS;
      if (!(to > from)) failField('to', 'end.before_start');
      const cellMs = Math.max(
        60_000,
        Math.ceil((to - from) / HOUR_MS <= MAX_CELLS ? Math.min(HOUR_MS, to - from) : (to - from) / MAX_CELLS),
      );
      const standing = await listStanding(db, ctx.scope, query);
      const isWhole = ctx.scope.kind === 'all' && !query.clientId && !query.projectId && !query.q;
      const moments = await momentsIn(db, isWhole ? null : standing.map(({ num }) => num), [Status], from, to, MAX_MOMENTS);
      const byDevice = groupBy(moments, ({ device }) => device);
      const before = new Map((await lastBefore(db, [...byDevice.keys()], Status, from)).map((moment) => [moment.device, moment]));
      const window = { from, to, cellMs, now: clock().getTime() };
      const historyOf = ({ num }: { num: number }) => [before.get(num), byDevice.get(num) ?? []] as const;
      const rows = standing.map((row) => ({ row, share: availabilityOf(window, row, ...historyOf(row)) ?? UNKNOWN }));
      // They come by label, and what is equal keeps its order.
      const direction = query.sort === 'asc' ? 1 : -1;
      if (query.sortColumn === 'availability') rows.sort((a, b) => direction * (a.share - b.share));
      else if (direction < 0) rows.reverse();
      const start = (query.page - 1) * query.perPage;
      // A fleet may be large; only who is shown is drawn.
      const shown = rows.slice(start, start + query.perPage).map(({ row }) => row);
      const names = new Map((await listNames(db, ctx.scope, shown)).map(({ num, ...name }) => [num, name]));
      const data = shown.flatMap((row): AvailabilityRow[] => {
        const name = names.get(row.num);
        return name ? [{ ...name, status: row.status, ...cellsOf(window, row, ...historyOf(row)) }] : [];
      });
      const at = (ms: number) => new Date(ms).toISOString();
      return { data, total: rows.length, from: at(from), to: at(to), cellMs };
    },
  };
}
