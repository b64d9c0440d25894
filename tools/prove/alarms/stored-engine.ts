// The same through what the server does with it: looks that are stored, memory as text, alarms that are amended; a list for the database.
import {
  alarmChanges,
  formOf,
  isStillToEnd,
  type JudgedEpisode,
  type StoredAlarm,
} from '../../../apps/server/src/modules/alarms/engine/alarm-changes.ts';
import { judgeAgain, neededBy, takeLook } from '../../../apps/server/src/modules/alarms/engine/judge-device.ts';
import {
  endedBefore,
  newMemory,
  NOT_JUDGED,
  reachedBy,
  watch,
  type JudgedBy,
  type Known,
  type Watched,
} from '../../../apps/server/src/modules/alarms/engine/watched-subject.ts';
import { pausesBy } from '../../../apps/server/src/modules/alarms/judge/maintained.ts';
import { differFrom, pausesIn } from '../../../apps/server/src/modules/alarms/judge/pauses.ts';
import { inOrder } from '../../../apps/server/src/modules/alarms/judge/moments.ts';
import { NEVER, type Away, type Moment, type Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import type { StoredMaintenance, SubjectMemory } from '../../../apps/server/src/modules/alarms/model/subject-memory.ts';
import type { Episodes } from './fed-engine.ts';
import type { Arrival, Stream } from './streams.ts';

interface Row extends JudgedBy {
  memory: SubjectMemory;
}

type Alarm = StoredAlarm & { isDisproved: boolean };

const SECOND_MS = 1_000;

function textOf({ version, rule }: Version): string {
  if (!rule) return '';
  const { section, signal, condition, all, any, forMs, clearAt, clearForMs, freshnessMs, hours } = rule;
  const clear = { ...(clearAt === null ? {} : { at: clearAt }), forSeconds: clearForMs / SECOND_MS };
  const lengths = { forSeconds: forMs / SECOND_MS, freshnessSeconds: freshnessMs / SECOND_MS };
  return JSON.stringify({ version, section, signal, condition, all, any, clear, ...lengths, hours });
}

const copyOf = <T>(stored: T) => JSON.parse(JSON.stringify(stored)) as T; // safe: nothing in it but figures, words and lists

const rowOf = ({ timelines, maintenance, memory }: Watched): Row => copyOf({ timelines, maintenance, memory });

const ALWAYS = { zone: 'UTC', start: '2000-01-01T00:00', end: '2100-01-01T00:00' };
/** As if somebody entered and removed a window that never ends. */
function maintenanceOf(pauses: readonly Away[]): StoredMaintenance {
  const turns = [...new Set(pauses.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const { isPaused } = pausesIn(pauses);
  return turns.map((from) => ({ from, windows: isPaused(from) ? [ALWAYS] : [] }));
}

export function storedEngine(section: Stream['section']) {
  const known: Known = { key: 'subject', section, kind: 'nas', id: 'subject', name: 'subject', clientId: null, projectId: null };
  const looks: Moment[] = [];
  const away: Away[] = [];
  const pauses: Away[] = [];
  let alarms: Alarm[] = [];
  let checkpoints: { at: number; memory: SubjectMemory }[] = [];
  let watched = watch(known, NOT_JUDGED, newMemory(), away);
  let row: Row = rowOf(watched);
  const looksAfter = (after: number) => looks.filter(({ at }) => at > after).toSorted((a, b) => a.at - b.at);

  function save() {
    row = rowOf(watched);
  }

  function write(stored: readonly StoredAlarm[], judged: readonly JudgedEpisode[], isWhole: boolean) {
    for (const ruleId of new Set([...stored, ...judged].map((one) => one.ruleId))) {
      const own = <T extends { ruleId: string }>(all: readonly T[]) => all.filter((one) => one.ruleId === ruleId);
      for (const change of alarmChanges(own(stored), own(judged), isWhole)) {
        if (change.kind === 'new') alarms.push({ id: String(alarms.length), ruleId, episode: copyOf(change.episode), isDisproved: false });
        if (change.kind === 'changed') {
          alarms = alarms.map((alarm) => (alarm.id === change.id ? { ...alarm, episode: copyOf(change.episode) } : alarm));
        }
        if (change.kind === 'disproved') alarms = alarms.map((alarm) => (alarm.id === change.id ? { ...alarm, isDisproved: true } : alarm));
      }
    }
    save();
  }

  const alarmsSince = (ruleIds: readonly string[], after: number) =>
    alarms.filter(
      ({ ruleId, episode, isDisproved }) =>
        ruleIds.includes(ruleId) && !isDisproved && (episode.clearedAt === null || episode.clearedAt > after),
    );

  function settle(of: Watched) {
    of.ended.length = 0;
    of.stored.clear();
    for (const { ruleId, episode } of of.judged.open()) of.stored.set(ruleId, formOf(episode));
  }

  function storeNews() {
    const news = [
      ...watched.ended,
      ...watched.judged.open().filter(({ ruleId, episode }) => watched.stored.get(ruleId) !== formOf(episode)),
    ];
    if (news.length === 0) return;
    const since = Math.min(...news.map(({ episode }) => episode.since));
    write(alarmsSince([...new Set(news.map(({ ruleId }) => ruleId))], since), news, false);
    settle(watched);
  }

  function again(from: number, now: number, { timelines, maintenance }: JudgedBy = watched) {
    const checkpoint = checkpoints.findLast(({ at }) => at < from);
    const after = checkpoint ? endedBefore(checkpoint.memory) : {};
    const replay = { known, timelines, maintenance, away, checkpoint: checkpoint ? copyOf(checkpoint.memory) : null, until: now };
    watched = judgeAgain(replay, [], looksAfter(neededBy(replay).seenAfter));
    const stored = alarmsSince(Object.keys(timelines), NEVER).filter((alarm) => isStillToEnd(alarm, after));
    write(stored, [...watched.ended, ...watched.judged.open()], true);
    checkpoints = checkpoints.filter(({ at }) => at < from);
    settle(watched);
  }

  function follow(by: JudgedBy, from: number, looksBack: boolean, now: number) {
    const hasBegun = watched.memory.judged.time > NEVER;
    if (from <= reachedBy(watched.memory) || (hasBegun && looksBack)) {
      again(from, now, by);
      return;
    }
    const next = watch(known, by, watched.memory, away);
    next.ended.push(...watched.ended);
    for (const [id, form] of watched.stored) next.stored.set(id, form);
    watched = next;
    save();
  }

  function followVersion({ ruleId, version }: { ruleId: string; version: Version }, now: number) {
    const entry = { from: version.from, form: textOf(version) };
    const { timelines: before, maintenance } = watched;
    const timelines = { ...before, [ruleId]: [...(before[ruleId] ?? []), entry] };
    follow({ timelines, maintenance }, version.from, entry.form.includes('windowSeconds'), now);
  }

  function followPause(pause: Away, now: number) {
    pauses.push(pause);
    const { timelines, maintenance: before } = watched;
    const maintenance = maintenanceOf(pauses);
    follow({ timelines, maintenance }, differFrom(pausesBy(before), pausesBy(maintenance), pause.from), false, now);
  }

  function take(arrival: Arrival) {
    const { now } = arrival;
    switch (arrival.kind) {
      case 'moment': {
        looks.push(arrival.moment);
        const { seenAt } = watched.memory;
        const { late: from } = takeLook(watched, arrival.moment);
        if (from !== null) again(from, now);
        else checkpoints = checkpoints.filter(({ at }) => at < arrival.moment.at);
        // What is not looked for after a restart.
        if (arrival.moment.at < seenAt) save();
        return;
      }
      case 'version':
        followVersion(arrival, now);
        return;
      case 'pause':
        followPause(arrival.pause, now);
        return;
      case 'away':
        away.push(arrival.away);
        again(arrival.away.from, now);
        return;
      case 'time':
        watched.judged.advance(now);
        return;
      case 'stored':
        save();
        checkpoints.push({ at: reachedBy(watched.memory), memory: copyOf(watched.memory) });
        return;
      case 'restarted': {
        const { timelines, maintenance, memory } = copyOf(row);
        watched = watch(known, { timelines, maintenance }, memory, away);
        for (const { ruleId, episode, isDisproved } of alarms) {
          if (!isDisproved && episode.clearedAt === null) watched.stored.set(ruleId, formOf(episode));
        }
        for (const moment of inOrder(looks.filter(({ at }) => at >= memory.seenAt))) {
          const { late: from } = takeLook(watched, moment);
          if (from === null) continue;
          again(from, now);
          return;
        }
      }
    }
  }

  return {
    async take(arrival: Arrival) {
      take(arrival);
      storeNews();
    },
    episodes(until: number): Episodes {
      watched.judged.advance(until);
      storeNews();
      const result: Episodes = {};
      const known = alarms.filter(({ isDisproved }) => !isDisproved).toSorted((a, b) => a.episode.at - b.episode.at);
      for (const { ruleId, episode } of known) (result[ruleId] ??= []).push(episode);
      return result;
    },
  };
}
