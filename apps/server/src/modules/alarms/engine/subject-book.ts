// All subjects in the memory of the node that judges, and the ways in which one goes on: with what is said, with other rules, from before.
import type { JudgedReading, LateMark } from '#modules/monitor/index.ts';
import type { MaintenanceWindow } from '#platform/maintenance/maintenance.ts';
import type { LiveDeps } from '../deps.ts';
import { NEVER, type Away, type Moment } from '../model/shapes.ts';
import type { RuleRow } from '../rules/effective-rule.rules.ts';
import { NO_ZONE } from '../rules/rules.repository.ts';
import { createAlarmStore } from './alarm-store.ts';
import * as repository from './engine.repository.ts';
import { endedBefore } from './watched-subject.ts';
import { judgeAgain, neededBy, takeLook, takeReadings, type TakenIn } from './judge-device.ts';
import { dropCheckpoints, lastCheckpoints, samplesAfter } from './replay.repository.ts';
import { maintained, maintainedFrom } from './maintained-subject.ts';
import { ended, extended, factsOf } from './roster.service.ts';
import { newMemory, NOT_JUDGED, reachedBy, watch, type JudgedBy, type Known, type Watched } from './watched-subject.ts';

const CHECKPOINT_MS = 60 * 60_000;
/** What is on its way when something runs out is waited for this long. */
export const GRACE_MS = 1_000;

export interface Governing {
  rules: readonly RuleRow[];
  windows: readonly MaintenanceWindow[];
  away: readonly Away[];
  /** Of each client. */
  zones: ReadonlyMap<string, string>;
}

/** Who is judged again, from when on and by which rules. */
export interface Again {
  watched: Watched;
  from: number;
  by?: JudgedBy;
}

export type SubjectBook = ReturnType<typeof createSubjectBook>;

/** `governing` is read anew each time. */
export function createSubjectBook(deps: LiveDeps, governing: Governing) {
  const { database, monitor, clock, live } = deps;
  const { db } = database;
  const store = createAlarmStore(deps, () => governing.rules);
  const subjects = new Map<string, Watched>();
  const facts = new Map<string, string>();
  const keyOfNum = new Map<number, string>();
  /** Whom something happened to in this turn. */
  const moved = new Set<string>();
  let hasNew = false;

  /** Something was said of it, or its rules are others. */
  function move(watched: Watched) {
    watched.due = watched.judged.dueAt();
    moved.add(watched.known.key);
  }

  function put(watched: Watched) {
    const before = subjects.get(watched.known.key);
    if (before) watched.checkpointAt = Math.max(watched.checkpointAt, before.checkpointAt);
    subjects.set(watched.known.key, watched);
    facts.set(watched.known.key, factsOf(watched.known));
    if (watched.known.device) keyOfNum.set(watched.known.device.num, watched.known.key);
    move(watched);
  }

  /** All of these from their `from` on once more, by what is stored; in few questions, however many they are. */
  async function again(wanted: readonly Again[]): Promise<void> {
    const late = monitor ? await monitor.judging.late() : new Map<number, LateMark>();
    const lateOf = ({ known: { device } }: Watched) => (device ? late.get(device.num) : undefined);
    const startOf = ({ watched, from }: Again) => Math.min(from, lateOf(watched)?.from ?? from);
    const checkpoints = await lastCheckpoints(db, new Map(wanted.map((one) => [one.watched.known.key, startOf(one)])));
    const replays = wanted.map((one) => {
      const { known } = one.watched;
      const checkpoint = checkpoints.get(known.key);
      const { timelines, maintenance } = one.by ?? one.watched;
      const replay = {
        known,
        timelines,
        maintenance,
        away: governing.away,
        checkpoint: checkpoint?.memory ?? null,
        until: clock().getTime() - GRACE_MS,
      };
      return { one, replay, needs: neededBy(replay), at: checkpoint?.at ?? 0, after: checkpoint ? endedBefore(checkpoint.memory) : {} };
    });
    const devices = replays.flatMap(({ replay: { known }, needs }) =>
      known.device ? [{ num: known.device.num, from: needs.readFrom }] : [],
    );
    const read = monitor ? await monitor.judging.readings(devices) : new Map<number, JudgedReading[]>();
    const seen = await samplesAfter(db, new Map(replays.map(({ replay: { known }, needs }) => [known.key, needs.seenAfter])));
    const rejudged = replays.map(({ one, replay, at, after }) => {
      const { key, device } = replay.known;
      const fresh = judgeAgain(replay, (device && read.get(device.num)) ?? [], seen.get(key) ?? []);
      return { watched: fresh, from: startOf(one), after, at };
    });
    await store.judgedAgain(rejudged);
    for (const { watched, at } of rejudged) {
      watched.checkpointAt = at;
      subjects.delete(watched.known.key);
      put(watched);
    }
    for (const { watched } of wanted) {
      const mark = lateOf(watched)?.mark;
      if (mark !== undefined && watched.known.device) await monitor?.judging.forgetLate(watched.known.device.num, mark);
    }
  }

  /** Goes on with other rules, or other maintenance. Where they look back it is to be judged again from there. */
  function follow(watched: Watched, by: JudgedBy): Again | null {
    const { timelines, maintenance } = by;
    const changed = Object.entries(timelines).filter(([ruleId, entries]) => entries.length !== (watched.timelines[ruleId]?.length ?? 0));
    const from = Math.min(
      maintainedFrom(watched.maintenance, maintenance),
      ...changed.map(([, entries]) => entries.at(-1)?.from ?? Infinity),
    );
    const looksBack = changed.some(([, entries]) => entries.at(-1)?.form.includes('windowSeconds'));
    const hasBegun = watched.memory.judged.time > NEVER;
    if (from <= reachedBy(watched.memory) || (hasBegun && looksBack)) return { watched, from, by };
    const next = watch(watched.known, by, watched.memory, governing.away);
    next.ended.push(...watched.ended);
    for (const [ruleId, form] of watched.stored) next.stored.set(ruleId, form);
    next.isDirty = true;
    put(next);
    return null;
  }

  /** By the rules and the maintenance as they are now; the answer is whether it is to be judged again. */
  function govern(watched: Watched): Again | null {
    const now = clock().getTime();
    const timelines = extended(watched.timelines, governing.rules, watched.known, now);
    const maintenance = maintained(watched, governing.windows, now);
    if (!timelines && !maintenance) return null;
    return follow(watched, { timelines: timelines ?? watched.timelines, maintenance: maintenance ?? watched.maintenance });
  }

  const againIf = async (wanted: Again | null): Promise<void> => void (wanted && (await again([wanted])));

  const inItsZone = (known: Known): Known => ({ ...known, zone: governing.zones.get(known.clientId ?? '') ?? NO_ZONE });

  async function meet(seen: Known): Promise<Watched> {
    const known = inItsZone(seen);
    const before = subjects.get(known.key);
    if (!before) {
      put({ ...watch(known, NOT_JUDGED, newMemory(), governing.away), isDirty: true });
      const fresh = subjects.get(known.key);
      if (fresh) await againIf(govern(fresh));
      // It is stored soon, so that rules can be made for it.
      hasNew = true;
    } else if (facts.get(known.key) !== factsOf(known)) {
      const { name, clientId, projectId } = before.known;
      if (name !== known.name || clientId !== known.clientId || projectId !== known.projectId) {
        live.changed((await repository.renameAlarms(db, known)).map(({ id }) => id));
        if (clientId !== known.clientId) live.lost(clientId);
      }
      before.known = known;
      before.isDirty = true;
      put(before);
      await againIf(govern(before));
    }
    const met = subjects.get(known.key);
    if (!met) throw new Error('a subject that was just met is not there');
    return met;
  }

  async function leave(watched: Watched): Promise<void> {
    await againIf(follow(watched, { timelines: ended(watched.timelines, clock().getTime()), maintenance: watched.maintenance }));
    const last = subjects.get(watched.known.key) ?? watched;
    last.judged.advance(clock().getTime());
    await store.changed([last]);
    await repository.markGone(db, [watched.known.key], clock());
    subjects.delete(watched.known.key);
    facts.delete(watched.known.key);
    if (watched.known.device) keyOfNum.delete(watched.known.device.num);
  }

  async function takeIn(num: number, readings: readonly JudgedReading[]): Promise<void> {
    const watched = subjects.get(keyOfNum.get(num) ?? '');
    if (!watched || readings.length === 0) return;
    await settle(watched, takeReadings(watched, readings));
  }

  async function settle(watched: Watched, { late, earliest }: TakenIn): Promise<void> {
    if (late !== null) return again([{ watched, from: late }]);
    if (earliest === null) return;
    move(watched);
    // What is of a time before a checkpoint is not in it.
    if (earliest > watched.checkpointAt) return;
    await dropCheckpoints(db, new Map([[watched.known.key, earliest]]));
    watched.checkpointAt = 0;
  }

  /** What cannot be stored now stays on the list. */
  async function storeMoved(): Promise<void> {
    const changed = [...moved].flatMap((key) => subjects.get(key) ?? []);
    moved.clear();
    for (const { known } of await store.changed(changed)) moved.add(known.key);
  }

  async function save(): Promise<void> {
    hasNew = false;
    const dirty = [...subjects.values()].filter(({ isDirty }) => isDirty);
    await repository.saveSubjects(db, dirty);
    const rows = dirty.flatMap((watched) => {
      watched.isDirty = false;
      const at = reachedBy(watched.memory);
      if (at - watched.checkpointAt < CHECKPOINT_MS || at <= 0) return [];
      watched.checkpointAt = at;
      return [{ subject: watched.known.key, at, memory: watched.memory }];
    });
    await repository.addCheckpoints(db, rows);
  }

  /** What the server saw of one. */
  const takeInLook = (watched: Watched, moment: Moment) => settle(watched, takeLook(watched, moment));

  return {
    all: () => [...subjects.values()],
    find: (key: string) => subjects.get(key),
    ofDevice: (num: number) => subjects.get(keyOfNum.get(num) ?? ''),
    devices: () => [...keyOfNum.keys()],
    isNew: () => hasNew,
    govern,
    meet,
    leave,
    again,
    takeIn,
    takeInLook,
    storeMoved,
    save,
    /** Goes on from what is stored. */
    async load(): Promise<void> {
      for (const row of await repository.listSubjects(db)) {
        if (row.goneAt) continue;
        const { key, section, kind, subjectId, name, clientId, projectId, timelines, maintenance, memory } = row;
        const known = inItsZone({ key, section, kind, id: subjectId, name, clientId, projectId });
        put(watch(known, { timelines, maintenance }, memory, governing.away));
      }
      for (const [subject, at] of await repository.checkpointTimes(db)) {
        const watched = subjects.get(subject);
        if (watched) watched.checkpointAt = at;
      }
      await store.remember(subjects);
    },
    /** All that time alone brings about. */
    advance(until: number) {
      for (const watched of subjects.values()) {
        if (watched.due > until) continue;
        watched.judged.advance(until);
        move(watched);
      }
    },
    forget() {
      subjects.clear();
      facts.clear();
      keyOfNum.clear();
      moved.clear();
    },
  };
}
