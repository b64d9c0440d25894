// Makes one message of what was taken together: leaves out what there is no more need for, and whoever may not hear of it.
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { Incident } from '@atalaya/contract/alarms/incidents.ts';
import type { Locale } from '@atalaya/contract/constants.ts';
import type { AlarmsDoor } from '../model/alarms-door.ts';
import type { DeliveryRow } from '../model/deliveries.table.ts';
import type { Message, Verb } from '../model/message.ts';
import { HELD, UNWANTED, type Hold } from '../preferences/hold.rules.ts';

interface Verdicts {
  /** To be said. */
  kept: DeliveryRow[];
  refused: DeliveryRow[];
  superseded: { row: DeliveryRow; answer: string }[];
  /** To be said later. */
  postponed: { row: DeliveryRow; until: Date; answer: string | null }[];
  alarms: Alarm[];
  incidents: Incident[];
}

interface Judging {
  mayHear(told: Alarm | Incident): boolean;
  /** It is being worked on, or somebody put it aside: until then a step waits. */
  pausedUntil(told: Alarm | Incident): Date | null;
  /** What the recipient wishes: nothing of it, or later. */
  holdOf(row: DeliveryRow, told: Alarm | Incident): Hold | 'said';
}

/** Somebody looks after it: after all that is still wrong of an incident. */
export const isAnswered = (told: Alarm | Incident): boolean =>
  'acknowledged' in told ? told.acknowledged : told.active > 0 && told.unacknowledged === 0;

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

export async function judge(
  rows: readonly DeliveryRow[],
  language: Locale,
  door: AlarmsDoor,
  { mayHear, pausedUntil, holdOf }: Judging,
): Promise<Verdicts> {
  const verdicts: Verdicts = { kept: [], refused: [], superseded: [], postponed: [], alarms: [], incidents: [] };
  const alarms = new Map((await door.alarms(present(rows.map(({ alarmId }) => alarmId)), language)).map((one) => [one.id, one]));
  const incidents = new Map(
    (await door.incidents(present(rows.map(({ incidentId }) => incidentId)), language)).map((one) => [one.id, one]),
  );
  for (const row of rows) {
    const alarm = row.alarmId === null ? undefined : alarms.get(row.alarmId);
    const incident = row.incidentId === null ? undefined : incidents.get(row.incidentId);
    const told = alarm ?? incident;
    const isStep = row.afterSeconds > 0;
    const until = isStep && told ? pausedUntil(told) : null;
    const hold = told ? holdOf(row, told) : null;
    if (row.alarmId === null && row.incidentId === null) verdicts.kept.push(row);
    else if (!told) verdicts.superseded.push({ row, answer: 'it is no longer known' });
    else if (!mayHear(told)) verdicts.refused.push(row);
    else if (isStep && isAnswered(told)) verdicts.superseded.push({ row, answer: 'acknowledged' });
    else if (isStep && (told.state === 'cleared' || told.state === 'ended')) verdicts.superseded.push({ row, answer: 'it is over' });
    else if (hold === 'said') verdicts.superseded.push({ row, answer: 'something later was said' });
    else if (hold?.kind === 'unwanted') verdicts.superseded.push({ row, answer: UNWANTED });
    else if (until) verdicts.postponed.push({ row, until, answer: row.answer });
    else if (hold) verdicts.postponed.push({ row, until: hold.at, answer: HELD });
    else {
      verdicts.kept.push(row);
      if (alarm && !verdicts.alarms.includes(alarm)) verdicts.alarms.push(alarm);
      if (incident && !verdicts.incidents.includes(incident)) verdicts.incidents.push(incident);
    }
  }
  return verdicts;
}

interface Composed {
  rows: readonly DeliveryRow[];
  verb: Verb;
  language: Locale;
  alarms: readonly Alarm[];
  incidents: readonly Incident[];
  acknowledgeUrl: (messageId: string) => string;
  noteOf: (row: DeliveryRow) => string;
}

/** More than these would make a head that mail servers refuse. */
const MOST_THREADS = 20;

/** An alarm of an incident stands with what was said of the incident too. */
function threadsOf(first: DeliveryRow, rows: readonly DeliveryRow[], alarms: readonly Alarm[]): Message['threads'] {
  const incidentOf = new Map(alarms.map(({ id, incidentId }) => [id, incidentId]));
  const all = rows.flatMap(({ alarmId, incidentId }) => {
    const incident = incidentId ?? incidentOf.get(alarmId ?? '') ?? null;
    return [incident && `incident.${incident}`, alarmId && `alarm.${alarmId}`].filter((thread) => thread !== null);
  });
  const [root = first.subject.replace(':', '.'), ...others] = new Set(all);
  return [root, ...others.slice(0, MOST_THREADS - 1)];
}

export function compose({ rows, verb, language, alarms, incidents, acknowledgeUrl, noteOf }: Composed): Message | null {
  const [first] = rows;
  if (!first?.messageId) return null;
  const isWarning = verb === 'raised' || verb === 'level';
  const isWaiting = (told: Alarm | Incident) => !isAnswered(told) && told.state !== 'cleared' && told.state !== 'ended';
  const waits = isWarning && [...alarms, ...incidents].some(isWaiting);
  return {
    id: first.messageId,
    verb,
    language,
    at: first.createdAt,
    alarms,
    incidents,
    note: verb === 'test' || verb === 'channelDead' ? noteOf(first) : null,
    acknowledgeUrl: waits ? acknowledgeUrl(first.messageId) : null,
    threads: threadsOf(first, rows, alarms),
  };
}
