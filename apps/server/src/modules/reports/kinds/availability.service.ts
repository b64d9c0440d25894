// Availability: how much of the time that counts each device, or each connector of a charger, was there.
import { hoursBetween } from '@atalaya/calendar/hours.ts';
import { occurrences } from '@atalaya/calendar/schedule.ts';
import type { ReportRow, ReportSubject, Stretch, StretchState } from '@atalaya/contract/reports/report.ts';
import { givingWay } from '#platform/giving-way.ts';
import { groupBy } from '#platform/group-by.ts';
import { covers, windowsAsOf, type MaintainedSubject } from '#platform/maintenance/maintenance.ts';
import { addUp, availabilityOf, noTime, toSeconds, walkTime, type Mark, type Totals } from '../model/accounting.rules.ts';
import { connectorMarks } from '../model/connector-marks.rules.ts';
import { toShare, type Asked, type ReportContent } from '../model/content.ts';
import { chartPeriods } from '../model/over-time.rules.ts';
import { cutSpans, joinSpans, type Span } from '../model/spans.ts';
import { chargerWords, listConnectors, listDevices, marksOf, readStates, statesOf } from './device-history.repository.ts';
import { awayBetween } from './presence.repository.ts';

/** Read at once, while those before are added up. */
const BATCH = 250;
const NOTHING_SAID = Buffer.alloc(0);

interface Counted extends MaintainedSubject {
  kind: 'device' | 'connector';
  name: string;
  createdMs: number;
}
type WithMarks = Counted & { marks: () => readonly Mark[] };

/** Agreed hours, maintenance and absences: the same for many subjects, so each is worked out once. */
async function calendarOf({ db, request: { zone, method }, from, to, asOf, plannedAsOf = asOf }: Asked) {
  const [windows, away] = [await windowsAsOf(db, plannedAsOf), cutSpans(await awayBetween(db, asOf), { from, to })];
  const agreed = method.hours
    ? hoursBetween({ zone, spans: method.hours }, from, to).map(({ start, end }) => ({ from: start, to: end }))
    : null;
  const planning = windows.filter(({ availability }) => !availability);
  const known = new Map<string, Span[]>();
  return {
    away,
    agreed,
    plannedOf(subject: MaintainedSubject): Span[] {
      const own = planning.filter((window) => covers(window, subject));
      const key = own.map(({ id }) => id).join(' ');
      let planned = known.get(key);
      if (!planned) {
        const found = own.flatMap((window) => occurrences(window, from, to)).map(({ start, end }) => ({ from: start, to: end }));
        known.set(key, (planned = cutSpans(joinSpans(found), { from, to })));
      }
      return planned;
    },
  };
}

async function* devicesOf({ db, scope, request, from, to, asOf }: Asked): AsyncGenerator<WithMarks[]> {
  const devices = (await listDevices(db, scope, request.scope)).filter(({ createdMs }) => createdMs < to);
  const batches = Array.from({ length: Math.ceil(devices.length / BATCH) }, (_, n) => devices.slice(n * BATCH, (n + 1) * BATCH));
  const read = (batch: typeof devices | undefined) => {
    if (!batch) return null;
    const nums = batch.map(({ num }) => num);
    const reading = statesOf(db, nums, from, to, { asOf, late: request.method.late });
    reading.catch(() => undefined); // told where it is awaited
    return reading;
  };
  let next = read(batches[0]);
  for (const [n, batch] of batches.entries()) {
    const states = (await next) ?? new Map<number, Buffer>();
    next = read(batches[n + 1]);
    yield batch.map(({ num, mac, label, clientId, projectId, siteId, createdMs }) => ({
      kind: 'device' as const,
      id: mac,
      name: label,
      clientId,
      projectId,
      siteId,
      createdMs,
      marks: () => readStates(states.get(num) ?? NOTHING_SAID),
    }));
  }
}

async function* connectorsOf({ db, scope, request, from, to, asOf }: Asked): AsyncGenerator<WithMarks[]> {
  const connectors = (await listConnectors(db, scope, request.scope)).filter(({ createdMs }) => createdMs < to);
  const words = groupBy(
    await chargerWords(db, [...new Set(connectors.map(({ chargerId }) => chargerId))], from, to, { asOf, late: request.method.late }),
    ({ chargerId }) => chargerId,
  );
  yield connectors.map(({ chargerId, connectorId, place, label, clientId, siteId, createdMs }) => ({
    kind: 'connector' as const,
    id: `${chargerId}:${place}`,
    name: `${label} · ${place}`,
    clientId,
    projectId: null,
    siteId,
    createdMs,
    marks: () => connectorMarks(words.get(chargerId) ?? [], connectorId),
  }));
}

const subjectsOf = (asked: Asked) => (asked.request.of === 'chargers' ? connectorsOf(asked) : devicesOf(asked));

function rowOf({ kind, id, name }: Counted, totals: Totals, { method }: Asked['request']): ReportRow {
  const { upMs, downMs, unknownMs, plannedMs, outages, longestMs } = totals;
  const subject: ReportSubject = { kind, id, name };
  return {
    subject,
    upSeconds: toSeconds(upMs),
    downSeconds: toSeconds(downMs),
    unknownSeconds: toSeconds(unknownMs),
    plannedSeconds: toSeconds(plannedMs),
    availability: toShare(availabilityOf(totals, method)),
    outages,
    longestSeconds: toSeconds(longestMs),
    mttrSeconds: outages > 0 ? toSeconds(downMs / outages) : null,
    mtbfSeconds: outages > 0 ? toSeconds(upMs / outages) : null,
  };
}

const add = (sum: Totals, { upMs, downMs, unknownMs, plannedMs, outages, longestMs }: Totals): Totals => ({
  upMs: sum.upMs + upMs,
  downMs: sum.downMs + downMs,
  unknownMs: sum.unknownMs + unknownMs,
  plannedMs: sum.plannedMs + plannedMs,
  outages: sum.outages + outages,
  longestMs: Math.max(sum.longestMs, longestMs),
});

export async function buildAvailability(asked: Asked): Promise<ReportContent> {
  const { request, from, to } = asked;
  const { away, agreed, plannedOf } = await calendarOf(asked);
  const periods = chartPeriods(asked);
  const cells = { periods, totals: periods.map(noTime) };
  const rows: ReportRow[] = [];
  let all = noTime();
  let met = 0;
  const giveWay = givingWay();
  for await (const batch of subjectsOf(asked)) {
    for (const subject of batch) {
      const window = { from: Math.max(from, subject.createdMs), to };
      const totals = addUp({ window, marks: subject.marks(), away, planned: plannedOf(subject), agreed, method: request.method }, cells);
      const row = rowOf(subject, totals, request);
      const share = row['availability'];
      if (typeof share === 'number' && share >= (request.method.target ?? 0)) met += 1;
      rows.push(row);
      all = add(all, totals);
      await giveWay();
    }
  }
  const { target } = request.method;
  return {
    summary: [
      { key: 'availability', format: 'share', value: toShare(availabilityOf(all, request.method)) },
      ...(target === undefined
        ? []
        : [
            { key: 'target', format: 'share' as const, value: target },
            { key: 'met', format: 'text' as const, value: `${met} / ${rows.length}` },
          ]),
      { key: 'subjects', format: 'count', value: rows.length },
      { key: 'outages', format: 'count', value: all.outages },
      { key: 'downSeconds', format: 'seconds', value: toSeconds(all.downMs) },
      { key: 'unknownSeconds', format: 'seconds', value: toSeconds(all.unknownMs) },
      { key: 'plannedSeconds', format: 'seconds', value: toSeconds(all.plannedMs) },
      { key: 'longestSeconds', format: 'seconds', value: toSeconds(all.longestMs) },
      { key: 'mttrSeconds', format: 'seconds', value: all.outages > 0 ? toSeconds(all.downMs / all.outages) : null },
      { key: 'mtbfSeconds', format: 'seconds', value: all.outages > 0 ? toSeconds(all.upMs / all.outages) : null },
    ],
    columns: [
      { key: 'availability', format: 'share' },
      { key: 'upSeconds', format: 'seconds' },
      { key: 'downSeconds', format: 'seconds' },
      { key: 'unknownSeconds', format: 'seconds' },
      { key: 'plannedSeconds', format: 'seconds' },
      { key: 'outages', format: 'count' },
      { key: 'longestSeconds', format: 'seconds' },
      { key: 'mttrSeconds', format: 'seconds' },
      { key: 'mtbfSeconds', format: 'seconds' },
    ],
    rows,
    charts: [
      {
        key: 'availability',
        format: 'share',
        points: periods.map(({ label, from: start }, index) => ({
          label,
          from: start,
          value: toShare(availabilityOf(cells.totals[index] ?? noTime(), request.method)),
        })),
      },
    ],
  };
}

/** How many stand how at the end of the time. */
export async function standingOf(asked: Asked): Promise<Record<StretchState, number>> {
  const standing: Record<StretchState, number> = { up: 0, down: 0, unknown: 0, planned: 0, outside: 0 };
  const { away, agreed, plannedOf } = await calendarOf(asked);
  const { from, to, request } = asked;
  const giveWay = givingWay();
  for await (const batch of subjectsOf(asked)) {
    for (const subject of batch) {
      let last: StretchState = 'unknown';
      const window = { from: Math.max(from, subject.createdMs), to };
      walkTime({ window, marks: subject.marks(), away, planned: plannedOf(subject), agreed, method: request.method }, (_, __, state) => {
        last = state;
      });
      standing[last] += 1;
      await giveWay();
    }
  }
  return standing;
}

/** How the time of one subject was counted; null: there is no such subject. */
export async function stretchesOf(asked: Asked, subjectId: string): Promise<{ subject: ReportSubject; stretches: Stretch[] } | null> {
  const narrowed: Asked = { ...asked, request: { ...asked.request, scope: { ...asked.request.scope, subjectId } } };
  const { db, scope, request, from, to, asOf } = narrowed;
  const { away, agreed, plannedOf } = await calendarOf(narrowed);
  let found: WithMarks | undefined;
  for await (const [first] of subjectsOf(narrowed)) found ??= first;
  if (!found) return null;
  const [device] = request.of === 'devices' ? await listDevices(db, scope, request.scope) : [];
  const marks = device ? await marksOf(db, device.num, from, to, { asOf, late: request.method.late }) : found.marks();
  const stretches: Stretch[] = [];
  const iso = (ms: number) => new Date(ms).toISOString();
  const window = { from: Math.max(from, found.createdMs), to };
  walkTime({ window, marks, away, planned: plannedOf(found), agreed, method: request.method }, (start, end, state, cause, mark) => {
    const last = stretches.at(-1);
    // A word that says what was known already begins nothing new.
    if (last?.state === state && last.cause === cause && last.to === iso(start)) last.to = iso(end);
    else
      stretches.push({
        from: iso(start),
        to: iso(end),
        state,
        cause,
        learnedAt: mark?.learnedAt === undefined ? null : iso(mark.learnedAt),
      });
  });
  return { subject: { kind: found.kind, id: found.id, name: found.name }, stretches };
}
