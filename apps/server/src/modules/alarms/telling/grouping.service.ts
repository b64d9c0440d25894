// Makes the stored incidents those that the alarms say: new ones, amended ones, and those that late readings disproved.
import type { IncidentRole } from '@atalaya/contract/alarms/incidents.ts';
import type { Queryable } from '#platform/database.ts';
import { incidentsOf, WITHIN_MS, type FoundIncident, type Struck } from '../judge/incidents.ts';
import type { Level } from '../model/shapes.ts';
import * as repository from './grouping.repository.ts';
import type { GroupedAlarm, StoredIncident } from './grouping.repository.ts';
import { addEntries } from './telling.repository.ts';

/** The connectors of a charger are that charger. */
const thingOf = ({ section, subjectKind, subjectId, subject }: GroupedAlarm) =>
  subjectKind === 'connector' ? `${section}:charger:${subjectId.slice(0, subjectId.lastIndexOf(':'))}` : subject;

const struckBy = (alarm: GroupedAlarm, clientId: string): Struck => ({
  id: alarm.id,
  section: alarm.section,
  signal: alarm.signal,
  thing: thingOf(alarm),
  clientId,
  projectId: alarm.projectId,
  place: alarm.place,
  worst: alarm.worst as Level, // safe: the engine stores nothing else
  at: alarm.at.getTime(),
  clearedAt: alarm.clearedAt?.getTime() ?? null,
});

/** Everything that can be in one incident with what happened from `from` on. */
async function alarmsAround(tx: Queryable, clientId: string, from: number, incidentIds: readonly string[]): Promise<GroupedAlarm[]> {
  const start = await repository.quietBefore(tx, clientId, from, WITHIN_MS);
  const found = new Map<string, GroupedAlarm>();
  const followed = new Set<string>();
  const wanted = new Set(incidentIds);
  const met = new Set<string>();
  let fresh = await repository.alarmsFrom(tx, clientId, start, start - WITHIN_MS);
  for (;;) {
    const added = fresh.filter(({ id }) => !found.has(id));
    for (const alarm of added) {
      found.set(alarm.id, alarm);
      if (alarm.incidentId) wanted.add(alarm.incidentId);
    }
    const incidents = [...wanted].filter((id) => !met.has(id));
    for (const id of incidents) met.add(id);
    // What a thing had before goes on in what it has now.
    const earlier = added.filter(({ id, at }) => at.getTime() < start && !followed.has(id));
    for (const { id } of earlier) followed.add(id);
    if (incidents.length === 0 && earlier.length === 0) return [...found.values()];
    fresh = [
      ...(incidents.length > 0 ? await repository.alarmsOfIncidents(tx, clientId, incidents) : []),
      ...(earlier.length > 0
        ? await repository.alarmsBefore(
            tx,
            clientId,
            [...new Set(earlier.map(({ subject }) => subject))],
            start,
            Math.min(...earlier.map(({ at }) => at.getTime())) - WITHIN_MS,
          )
        : []),
    ];
  }
}

/** The stored incident that most of its alarms were in. */
function match(found: FoundIncident, incidentOf: ReadonlyMap<string, string>, free: ReadonlyMap<string, StoredIncident>) {
  const votes = new Map<string, number>();
  for (const { id } of found.members) {
    const incidentId = incidentOf.get(id);
    if (incidentId && free.has(incidentId)) votes.set(incidentId, (votes.get(incidentId) ?? 0) + 1);
  }
  const [best] = [...votes].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return best ? free.get(best[0]) : undefined;
}

const columnsOf = (found: FoundIncident) => ({
  section: found.section,
  signal: found.signal,
  cause: found.cause,
  clientId: found.clientId,
  projectId: found.projectId,
  level: found.worst,
  at: new Date(found.at),
  spreadTo: new Date(found.spreadTo),
  endsAt: found.endsAt === null ? null : new Date(found.endsAt),
  subjects: found.subjects,
  alarms: found.members.length,
  consequences: found.members.filter(({ role }) => role === 'consequence').length,
});

const isSame = (stored: StoredIncident, columns: ReturnType<typeof columnsOf>) =>
  Object.entries(columns).every(([name, value]) => {
    const before = stored[name as keyof StoredIncident]; // safe: the columns are some of its own
    return value instanceof Date && before instanceof Date ? value.getTime() === before.getTime() : value === before;
  });

export interface Grouping {
  clientId: string;
  /** The earliest of what changed. */
  from: number;
  /** Those that it was part of. */
  incidentIds: readonly string[];
  now: Date;
  /** Whether an alarm happened before its rule was made: that is for the history alone. */
  isHistory(alarm: Pick<GroupedAlarm, 'ruleId' | 'at'>): boolean;
}

export async function regroup(tx: Queryable, { clientId, from, incidentIds, now, isHistory }: Grouping): Promise<void> {
  await repository.letGoOfDisproved(tx, clientId);
  const around = await alarmsAround(tx, clientId, from, incidentIds);
  const alarms = new Map(around.map((alarm) => [alarm.id, alarm]));
  const incidentOf = new Map(around.flatMap(({ id, incidentId }) => (incidentId ? [[id, incidentId] as const] : [])));
  const known = [...new Set([...incidentIds, ...incidentOf.values()])];
  const stored = known.length > 0 ? await repository.listIncidents(tx, known) : [];
  const free = new Map(stored.map((incident) => [incident.id, incident]));
  const placed = new Map<string, { incidentId: string; role: IncidentRole }>();

  for (const found of incidentsOf(around.map((alarm) => struckBy(alarm, clientId)))) {
    const columns = columnsOf(found);
    const before = match(found, incidentOf, free);
    const isOver = columns.endsAt !== null && columns.endsAt <= now;
    let incidentId: string;
    if (before) {
      incidentId = before.id;
      free.delete(before.id);
      const isReopened = before.isEnded && !isOver;
      if (!isSame(before, columns) || isReopened)
        await repository.updateIncident(tx, incidentId, { ...columns, ...(isReopened ? { isEnded: false } : {}) });
      if (isReopened)
        await repository.addIncidentEntry(tx, { incidentId, kind: 'reopened', at: columns.spreadTo, learnedAt: now, told: 'now' });
    } else {
      const isPast = isOver || found.members.every(({ id }) => isHistory(alarms.get(id) ?? { ruleId: '', at: now }));
      incidentId = await repository.insertIncident(tx, { ...columns, learnedAt: now, isEnded: false });
      await repository.addIncidentEntry(tx, { incidentId, kind: 'opened', at: columns.at, learnedAt: now, told: isPast ? 'past' : 'now' });
    }
    for (const { id, role } of found.members) placed.set(id, { incidentId, role });
  }
  await place(tx, around, placed, now);
  for (const { id, at } of free.values()) {
    const told = (await repository.wasTold(tx, id)) ? 'now' : 'never';
    await repository.updateIncident(tx, id, { disproved: true });
    await repository.addIncidentEntry(tx, { incidentId: id, kind: 'disproved', at, learnedAt: now, told });
  }
}

/** Writes down which alarm is in which incident. One that is in none any more and still wrong is told by itself. */
async function place(
  tx: Queryable,
  around: readonly GroupedAlarm[],
  placed: ReadonlyMap<string, { incidentId: string; role: IncidentRole }>,
  now: Date,
): Promise<void> {
  const moves = new Map<string, { ids: string[]; incidentId: string | null; role: IncidentRole | null }>();
  const left: GroupedAlarm[] = [];
  for (const alarm of around) {
    const { incidentId = null, role = null } = placed.get(alarm.id) ?? {};
    if (alarm.incidentId === incidentId && alarm.incidentRole === role) continue;
    const key = `${incidentId} ${role}`;
    const move = moves.get(key);
    if (move) move.ids.push(alarm.id);
    else moves.set(key, { ids: [alarm.id], incidentId, role });
    if (incidentId === null && alarm.clearedAt === null) left.push(alarm);
  }
  for (const { ids, incidentId, role } of moves.values()) await repository.assign(tx, ids, incidentId, role);
  await tellAlone(
    tx,
    left.map(({ id, worst, shelvedUntil }) => ({ id, level: worst as Level, shelvedUntil })), // safe: as above
    now,
    now,
  );
}

async function tellAlone(
  tx: Queryable,
  alarms: readonly { id: string; level: Level; shelvedUntil: Date | null }[],
  at: Date,
  now: Date,
): Promise<void> {
  await addEntries(
    tx,
    alarms.map(({ id, level, shelvedUntil }) => ({
      alarmId: id,
      kind: 'stillWrong' as const,
      at,
      learnedAt: now,
      level,
      told: shelvedUntil && shelvedUntil > now ? ('shelved' as const) : ('now' as const),
    })),
  );
}

/** Incidents whose end has come; what is still wrong by then is told once. Answers the alarms that they held. */
export async function endIncidents(tx: Queryable, now: Date): Promise<string[]> {
  const ending = await repository.listEnding(tx, now);
  for (const { id, endsAt } of ending) {
    const wasTold = await repository.wasTold(tx, id);
    await repository.updateIncident(tx, id, { isEnded: true });
    await repository.addIncidentEntry(tx, {
      incidentId: id,
      kind: 'ended',
      at: endsAt ?? now,
      learnedAt: now,
      told: wasTold ? 'now' : 'past',
    });
    await tellAlone(tx, await repository.stillWrong(tx, id), endsAt ?? now, now);
  }
  return repository.memberIds(
    tx,
    ending.map(({ id }) => id),
  );
}
