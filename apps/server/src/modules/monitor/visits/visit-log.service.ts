// Who was at which cabinet: every time that a door was open, beside the visit that it belongs to.
import { MAX_LOG_ENTRIES, type DoorLogEntry, type VisitLogQuery } from '@atalaya/contract/monitor/visits.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { MonitorDeps } from '../deps.ts';
import { listNamed, type NamedDevice } from '../devices/devices.repository.ts';
import { numsOf } from '../history/feeds.repository.ts';
import { listDoorWords, listMovedDoors } from './door-words.repository.ts';
import { belongsTo, openingsOf } from './openings.rules.ts';
import { listVisitsBetween } from './visits.repository.ts';

export type VisitLog = ReturnType<typeof createVisitLog>;

/** A door that was opened so long before is known to be open. */
const BEFORE_MS = 7 * 86_400_000;
const MOST_DEVICES = 10_000;
const AT_ONCE = 100;

export const doorLogHeader = ['mac', 'label', 'client', 'openedAt', 'closedAt', 'person', 'company', 'reason', 'visitId'];
export const doorLogLine = (e: DoorLogEntry): unknown[] => [
  e.mac,
  e.label,
  e.clientName,
  e.openedAt,
  e.closedAt,
  e.person,
  e.company,
  e.reason,
  e.visitId,
];

export function createVisitLog({ database: { db }, clock }: MonitorDeps) {
  async function ofDevices(
    ctx: CallContext,
    devices: readonly NamedDevice[],
    { from, to, person }: VisitLogQuery,
  ): Promise<DoorLogEntry[]> {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    const asked = devices.map(({ id, num }) => ({ key: id, num, from: start - BEFORE_MS, to: end }));
    const ids = devices.map(({ id }) => id);
    const [words, visits] = await Promise.all([
      listDoorWords(db, asked),
      listVisitsBetween(db, ctx.scope, ids, new Date(start - BEFORE_MS), new Date(end)),
    ]);
    const entries = devices.flatMap(({ id, mac, label, clientId, clientName }) => {
      const own = visits.filter(({ deviceId }) => deviceId === id);
      return openingsOf(words.get(id) ?? [])
        .filter(({ openedAt, closedAt }) => Date.parse(openedAt) < end && (closedAt === null || Date.parse(closedAt) > start))
        .map((opening): DoorLogEntry => {
          const visit = own.find((one) => belongsTo(one, opening));
          const { id: visitId = null, company = null, reason = null } = visit ?? {};
          return { ...opening, deviceId: id, mac, label, clientId, clientName, visitId, person: visit?.person ?? null, company, reason };
        });
    });
    if (person === undefined || person === '') return entries;
    const wanted = person.toLowerCase();
    return entries.filter((entry) => entry.person?.toLowerCase().includes(wanted));
  }

  async function moved(ctx: CallContext, query: VisitLogQuery): Promise<number[]> {
    const { id, mac, clientId, from, to } = query;
    const nums = await numsOf(db, ctx.scope, { ...(id && { id }), ...(mac && { mac }), ...(clientId && { clientId }) });
    const until = new Date(Math.min(Date.parse(to), clock().getTime() + BEFORE_MS));
    return listMovedDoors(db, nums, new Date(Date.parse(from) - BEFORE_MS), until, MOST_DEVICES);
  }

  async function* pages(ctx: CallContext, query: VisitLogQuery): AsyncGenerator<DoorLogEntry[]> {
    const nums = await moved(ctx, query);
    for (let at = 0; at < nums.length; at += AT_ONCE) {
      const devices = await listNamed(db, ctx.scope, nums.slice(at, at + AT_ONCE));
      yield (await ofDevices(ctx, devices, query)).toSorted((a, b) => a.label.localeCompare(b.label) || (a.openedAt < b.openedAt ? -1 : 1));
    }
  }

  return {
    async read(ctx: CallContext, query: VisitLogQuery) {
      const found: DoorLogEntry[] = [];
      let isWhole = true;
      for await (const page of pages(ctx, query)) {
        found.push(...page);
        if (found.length <= MAX_LOG_ENTRIES) continue;
        isWhole = false;
        break;
      }
      const data = found.toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1)).slice(0, MAX_LOG_ENTRIES);
      return { data, complete: isWhole };
    },
    all: pages,
  };
}
