// The alarms module as those who tell see it.
import { INSTALLATION_NAME, type Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { Incident } from '@atalaya/contract/alarms/incidents.ts';
import type { Alarms } from '#modules/alarms/index.ts';
import type { Queryable } from '#platform/database.ts';
import type { AlarmsDoor, Standing, Untold } from './alarms-door.ts';

/** Names are told by those who send, in their readers' languages. */
const ANY = 'en';

type Entry = Pick<Untold, 'entryId' | 'cause' | 'kind'>;

const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
const unique = (ids: readonly string[]) => [...new Set(ids)];

function ofAlarm(
  { id, section, signal, clientId, projectId, ruleId, severity, state, subject }: Alarm,
  siteId: string | null,
  entry: Entry,
): Untold {
  const told = { id, section, signal, clientId, projectId, ruleId, severity, state, thingId: subject.id, siteId, about: subject.name };
  return { ...entry, ...told, source: 'alarm' };
}
function ofIncident(incident: Incident, entry: Entry): Untold {
  const { id, section, signal, clientId, projectId, severity, state, projectName, clientName } = incident;
  const about = projectName ?? clientName ?? INSTALLATION_NAME;
  return {
    ...entry,
    source: 'incident',
    id,
    section,
    signal,
    clientId,
    projectId,
    ruleId: null,
    severity,
    state,
    thingId: '',
    siteId: null,
    about,
  };
}

export function toldAlarms({ telling, described, acknowledgeBy, summary }: Alarms): AlarmsDoor {
  const alarmsOf = async (ids: readonly string[], tx: Queryable) =>
    byId(ids.length === 0 ? [] : await described.alarms(unique(ids), ANY, tx));
  const placesOf = async (ids: readonly string[], tx?: Queryable): Promise<ReadonlyMap<string, string | null>> =>
    ids.length === 0 ? new Map() : described.places(unique(ids), tx);
  const incidentsOf = async (ids: readonly string[], tx: Queryable) =>
    byId(ids.length === 0 ? [] : await described.incidents(unique(ids), ANY, tx));

  return {
    async untold(tx, limit) {
      const { alarms, incidents } = await telling.untold(limit, tx);
      const alarmIds = alarms.map(({ alarmId }) => alarmId);
      const knownAlarms = await alarmsOf(alarmIds, tx);
      const places = await placesOf(alarmIds, tx);
      const knownIncidents = await incidentsOf(
        incidents.map(({ incidentId }) => incidentId),
        tx,
      );
      const entries: { learnedAt: Date; told: Untold }[] = [];
      for (const { id: entryId, alarmId, kind, learnedAt } of alarms) {
        const alarm = knownAlarms.get(alarmId);
        if (!alarm) continue;
        const entry = { entryId, cause: `alarm:${entryId}`, kind };
        entries.push({ learnedAt, told: ofAlarm(alarm, places.get(alarmId) ?? null, entry) });
      }
      for (const { id: entryId, incidentId, kind, learnedAt } of incidents) {
        const incident = knownIncidents.get(incidentId);
        if (incident) entries.push({ learnedAt, told: ofIncident(incident, { entryId, cause: `incident:${entryId}`, kind }) });
      }
      const inOrder = entries.toSorted((a, b) => a.learnedAt.getTime() - b.learnedAt.getTime());
      return inOrder.slice(0, limit).map(({ told }) => told);
    },
    async standing(tx, things) {
      const idsOf = (wanted: Standing['kind']) => things.filter(({ kind }) => kind === wanted).map(({ id }) => id);
      const knownAlarms = await alarmsOf(idsOf('alarm'), tx);
      const places = await placesOf(idsOf('alarm'), tx);
      const knownIncidents = await incidentsOf(idsOf('incident'), tx);
      return things.flatMap(({ kind, id, cause }) => {
        const entry = { entryId: null, cause, kind: 'stillWrong' } as const;
        const [alarm, incident] = [knownAlarms.get(id), knownIncidents.get(id)];
        if (kind === 'alarm') return alarm ? [ofAlarm(alarm, places.get(id) ?? null, entry)] : [];
        return incident ? [ofIncident(incident, entry)] : [];
      });
    },
    markTold(tx, entries) {
      const of = (source: Untold['source']) => entries.filter((entry) => entry.source === source).flatMap(({ entryId }) => entryId ?? []);
      return telling.markTold(tx, { alarms: of('alarm'), incidents: of('incident') });
    },
    listen: telling.listen,
    alarms: (ids, language) => (ids.length === 0 ? Promise.resolve([]) : described.alarms(ids, language)),
    incidents: (ids, language) => (ids.length === 0 ? Promise.resolve([]) : described.incidents(ids, language)),
    waitingIn: (incidentIds) => (incidentIds.length === 0 ? Promise.resolve([]) : described.waitingIn(incidentIds)),
    places: (ids) => placesOf(ids),
    summary,
    acknowledge: acknowledgeBy,
  };
}
