// All subjects in the memory of the node that judges, and the ways in which one goes on: with what is said, with other rules, from before.
import type { JudgedReading } from '#modules/monitor/index.ts';
import type { LiveDeps } from '../deps.ts';
import { NEVER, type Away, type Moment } from '../model/shapes.ts';
import type { RuleRow } from '../rules/effective-rule.rules.ts';
import { NO_ZONE } from '../rules/rules.repository.ts';
import { createAlarmStore } from './alarm-store.ts';
import * as repository from './engine.repository.ts';
import { endedBefore } from './watched-subject.ts';
import { judgeAgain, takeLook, takeReadings } from './judge-device.ts';
import { ended, extended, factsOf } from './roster.service.ts';
import { newMemory, reachedBy, watch, type Known, type Watched } from './watched-subject.ts';

const CHECKPOINT_MS = 60 * 60_000;
/** What is on its way when something runs out is waited for this long. */
export const GRACE_MS = 1_000;

export interface Governing {
  rules: readonly RuleRow[];
  away: readonly Away[];
  /** Of each client. */
  zones: ReadonlyMap<string, string>;
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

  /** All from `from` on once more, by what is stored. */
  async function again(watched: Watched, from: number, timelines = watched.timelines): Promise<void> {
    const { known } = watched;
    const late = known.device && monitor ? (await monitor.judging.late()).get(known.device.num) : undefined;
    const start = Math.min(from, late?.from ?? from);
    const checkpoint = await repository.lastCheckpoint(db, known.key, start);
    const after = checkpoint ? endedBefore(checkpoint.memory) : {};
    const fresh = await judgeAgain({
      known,
      timelines,
      away: governing.away,
      checkpoint: checkpoint?.memory ?? null,
      readings: async (since) =>
        known.device && monitor
          ? ((await monitor.judging.readings([{ num: known.device.num, from: since }])).get(known.device.num) ?? [])
          : [],
      looks: (after) => repository.samplesAfter(db, known.key, after),
      until: clock().getTime() - GRACE_MS,
    });
    await store.judgedAgain(fresh, { from: start, after });
    fresh.checkpointAt = checkpoint?.at ?? 0;
    subjects.delete(known.key);
    put(fresh);
    if (late && known.device && monitor) await monitor.judging.forgetLate(known.device.num, late.mark);
  }

  /** Goes on with other rules. Where they look back it is judged again from there. */
  async function follow(watched: Watched, timelines: Watched['timelines']): Promise<void> {
    const changed = Object.entries(timelines).filter(([ruleId, entries]) => entries.length !== (watched.timelines[ruleId]?.length ?? 0));
    const from = Math.min(...changed.map(([, entries]) => entries.at(-1)?.from ?? Infinity));
    const looksBack = changed.some(([, entries]) => entries.at(-1)?.form.includes('windowSeconds'));
    const hasBegun = watched.memory.judged.time > NEVER;
    if (from <= reachedBy(watched.memory) || (hasBegun && looksBack)) return again(watched, from, timelines);
    const next = watch(watched.known, timelines, watched.memory, governing.away);
    next.ended.push(...watched.ended);
    for (const [ruleId, form] of watched.stored) next.stored.set(ruleId, form);
    next.isDirty = true;
    put(next);
  }

  async function govern(watched: Watched): Promise<void> {
    const timelines = extended(watched.timelines, governing.rules, watched.known, clock().getTime());
    if (timelines) await follow(watched, timelines);
  }

  const inItsZone = (known: Known): Known => ({ ...known, zone: governing.zones.get(known.clientId ?? '') ?? NO_ZONE });

  async function meet(seen: Known): Promise<Watched> {
    const known = inItsZone(seen);
    const before = subjects.get(known.key);
    if (!before) {
      put({ ...watch(known, {}, newMemory(), governing.away), isDirty: true });
      const fresh = subjects.get(known.key);
      if (fresh) await govern(fresh);
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
      await govern(before);
    }
    const met = subjects.get(known.key);
    if (!met) throw new Error('a subject that was just met is not there');
    return met;
  }

  async function leave(watched: Watched): Promise<void> {
    await follow(watched, ended(watched.timelines, clock().getTime()));
    const last = subjects.get(watched.known.key) ?? watched;
    last.judged.advance(clock().getTime());
    await store.changed(last);
    await repository.markGone(db, [watched.known.key], clock());
    subjects.delete(watched.known.key);
    facts.delete(watched.known.key);
    if (watched.known.device) keyOfNum.delete(watched.known.device.num);
  }

  async function takeIn(num: number, readings: readonly JudgedReading[]): Promise<void> {
    const watched = subjects.get(keyOfNum.get(num) ?? '');
    if (!watched || readings.length === 0) return;
    const from = takeReadings(watched, readings);
    if (from !== null) return again(watched, from);
    move(watched);
    await keepCheckpointsTrue(watched, Math.min(...readings.map(({ ts }) => ts)));
  }

  /** What is of a time before a checkpoint is not in it. */
  async function keepCheckpointsTrue(watched: Watched, from: number): Promise<void> {
    if (from > watched.checkpointAt) return;
    await repository.dropCheckpoints(db, watched.known.key, from);
    watched.checkpointAt = 0;
  }

  /** What cannot be stored now stays on the list. */
  async function storeMoved(): Promise<void> {
    const keys = [...moved];
    moved.clear();
    for (const key of keys) {
      const watched = subjects.get(key);
      if (watched && !(await store.changed(watched))) moved.add(key);
    }
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
  async function takeInLook(watched: Watched, moment: Moment): Promise<void> {
    const from = takeLook(watched, moment);
    if (from !== null) return again(watched, from);
    move(watched);
    await keepCheckpointsTrue(watched, moment.at);
  }

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
        const { key, section, kind, subjectId, name, clientId, projectId, timelines, memory } = row;
        const known = inItsZone({ key, section, kind, id: subjectId, name, clientId, projectId });
        put(watch(known, timelines, memory, governing.away));
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
