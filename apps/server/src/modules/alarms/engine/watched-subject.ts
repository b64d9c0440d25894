// One subject in the memory of the node that judges.
import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { DeviceConfig } from '@atalaya/contract/monitor/config.ts';
import { NEVER, type Away, type Episode, type Moment, type Value, type Version } from '../model/shapes.ts';
import { judgedSubject, newSubjectState, type JudgedSubject, type Timelines } from '../judge/subject.ts';
import { pausesBy, pausesWithVisits } from '../judge/maintained.ts';
import type { StoredMaintenance, StoredTimelines, SubjectMemory } from '../model/subject-memory.ts';
import type { EndedBefore } from './alarm-changes.ts';
import { ruleOfForm } from '../rules/effective-rule.rules.ts';

export interface Known {
  key: string;
  section: AlarmSection;
  kind: SubjectKind;
  id: string;
  name: string;
  clientId: string | null;
  projectId: string | null;
  /** Where it stands: things with the same one are together. */
  place?: string | null;
  /** Of its client's clocks. */
  zone?: string;
  /** Of a device. */
  device?: { num: number; config: DeviceConfig; createdAt: number } | undefined;
}

export const keyOf = (section: AlarmSection, kind: SubjectKind, id: string) => `${section}:${kind}:${id}`;
export const newMemory = (): SubjectMemory => ({ judged: newSubjectState(), carried: {}, readAt: NEVER, seenAt: NEVER });

export interface Ended {
  ruleId: string;
  episode: Episode;
  value: Value | null;
}

/** What a subject is judged by. */
export interface JudgedBy {
  timelines: StoredTimelines;
  maintenance: StoredMaintenance;
}
export const NOT_JUDGED: JudgedBy = { timelines: {}, maintenance: [] };

export interface Watched extends JudgedBy {
  known: Known;
  memory: SubjectMemory;
  judged: JudgedSubject;
  /** Episodes that are over and not stored yet. */
  ended: Ended[];
  /** What the open episodes looked like when they were stored last, by rule. */
  stored: Map<string, string>;
  /** Something was heard since the memory was stored. */
  isDirty: boolean;
  /** When time alone has something to say. */
  due: number;
  /** Until when all is in the last checkpoint. */
  checkpointAt: number;
}

const versionsOf = (entries: StoredTimelines[string]): Version[] =>
  entries.map(({ from, form }) => {
    const found = ruleOfForm(form);
    return { from, version: found?.version ?? 0, rule: found?.rule ?? null };
  });

export const timelinesOf = (stored: StoredTimelines): Timelines =>
  Object.fromEntries(Object.entries(stored).map(([ruleId, entries]) => [ruleId, versionsOf(entries)]));

/** Goes on from `memory`; what ends is collected in `ended`. */
export function watch(
  known: Known,
  { timelines, maintenance }: JudgedBy,
  memory: SubjectMemory,
  away: readonly Away[],
  earlier: readonly Moment[] = [],
): Watched {
  const ended: Ended[] = [];
  const judged = judgedSubject(memory.judged, {
    section: known.section,
    timelines: timelinesOf(timelines),
    away,
    pauses: pausesBy(maintenance),
    pausesWithVisits: pausesWithVisits(maintenance),
    earlier,
    ended: (ruleId, episode, value) => ended.push({ ruleId, episode, value }),
  });
  return { known, timelines, maintenance, memory, judged, ended, stored: new Map(), isDirty: false, due: judged.dueAt(), checkpointAt: 0 };
}

/** Of each rule when the last alarm that is over was cleared. */
export const endedBefore = ({ judged: { rules } }: SubjectMemory): EndedBefore =>
  Object.fromEntries(Object.entries(rules).map(([ruleId, { endedAt }]) => [ruleId, endedAt]));

/** Up to and with here everything is in the memory: what is said of an earlier time comes too late for it. */
export const reachedBy = ({ judged: { time, rules } }: SubjectMemory): number =>
  Object.values(rules).reduce((latest, { passed }) => Math.max(latest, passed), time);

/** Up to and with here something was judged by time alone. */
export const passedBy = ({ judged: { rules } }: SubjectMemory): number =>
  Object.values(rules).reduce((latest, { passed }) => Math.max(latest, passed), NEVER);
