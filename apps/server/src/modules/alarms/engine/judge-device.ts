// A watched subject takes in readings and looks; and is judged again from a checkpoint for what comes late.
import type { JudgedReading } from '#modules/monitor/index.ts';
import { ImuEventType } from '@atalaya/contract/constants.ts';
import { momentsOf } from '../feed/imu-moments.ts';
import { inOrder } from '../judge/moments.ts';
import { NEVER, type Away, type Moment } from '../model/shapes.ts';
import type { SubjectMemory } from '../model/subject-memory.ts';
import { newMemory, timelinesOf, watch, type JudgedBy, type Known, type Watched } from './watched-subject.ts';

/** What is made of several readings depends on their order. */
const BUILDS_UP = new Set<ImuEventType>([ImuEventType.Door, ImuEventType.Power]);

/** Said already at its very time: it was in what is remembered. What says no value leaves nothing to tell that by. */
const isKnown = ({ judged: { last } }: SubjectMemory, { at, values, occurrences }: Moment) => {
  const said = Object.entries(values);
  return !occurrences && said.length > 0 && said.every(([signal, value]) => last[signal]?.at === at && last[signal].value === value);
};

/** What became of what was said; both are times, null: of nothing. */
export interface TakenIn {
  /** From when on all has to be judged again: it came too late. */
  late: number | null;
  /** Of what is new the earliest. */
  earliest: number | null;
}

function takeAll(watched: Watched, moments: Iterable<Moment>, upTo: 'readAt' | 'seenAt'): TakenIn {
  const { memory, judged } = watched;
  let earliest: number | null = null;
  for (const moment of moments) {
    if (moment.at === memory[upTo] && isKnown(memory, moment)) continue;
    if (!judged.take(moment)) return { late: moment.at, earliest };
    memory[upTo] = Math.max(memory[upTo], moment.at);
    watched.isDirty = true;
    earliest = Math.min(earliest ?? moment.at, moment.at);
  }
  return { late: null, earliest };
}

export function takeReadings(watched: Watched, readings: readonly JudgedReading[]): TakenIn {
  const { memory, known } = watched;
  if (!known.device) return { late: null, earliest: null };
  const early = readings.find(({ type, ts }) => BUILDS_UP.has(type) && ts < memory.readAt);
  if (early) return { late: Math.min(...readings.map(({ ts }) => ts)), earliest: null };
  return takeAll(watched, momentsOf(readings, memory.carried, known.device.config), 'readAt');
}

export const takeLook = (watched: Watched, moment: Moment): TakenIn => takeAll(watched, [moment], 'seenAt');

/** From where on a version may want to look back that is new to `judged`, of which all is known up to `at`. */
function windowsBegin(timelines: Watched['timelines'], { last }: SubjectMemory['judged'], at: number): number {
  const rules = Object.values(timelinesOf(timelines)).flatMap((versions) => versions.flatMap(({ rule }) => rule ?? []));
  const starts = rules.flatMap((rule) =>
    [rule.condition, ...(rule.all ?? []), ...(rule.any ?? [])].map((condition) => {
      if (!condition || !('windowSeconds' in condition)) return at;
      // A rate looks back from the last value, however long ago that was said.
      const end = condition.kind === 'rate' ? (last[condition.signal ?? rule.signal]?.at ?? at) : at;
      return Math.min(at, end) - condition.windowSeconds * 1_000;
    }),
  );
  return Math.min(at, ...starts);
}

const DAY_MS = 86_400_000;
/** When its first rule began. */
export const beganAt = ({ timelines }: Pick<Watched, 'timelines'>): number =>
  Math.min(Infinity, ...Object.values(timelines).map(([first]) => first?.from ?? Infinity));

export interface Replay extends JudgedBy {
  known: Known;
  away: readonly Away[];
  /** Null: from the beginning. */
  checkpoint: SubjectMemory | null;
  until: number;
}

/** From where on readings, and after when looks, are needed to judge it again. */
export function neededBy({ timelines, checkpoint }: Pick<Replay, 'timelines' | 'checkpoint'>): { readFrom: number; seenAfter: number } {
  // What a door or a plug was before the first rule began is known from what it last said; of looks, few as they are, all are read.
  const began = beganAt({ timelines }) - DAY_MS;
  const { judged, readAt, seenAt } = checkpoint ?? newMemory();
  return {
    readFrom: windowsBegin(timelines, judged, Math.max(readAt, began)),
    // The first instant of a window is part of it.
    seenAfter: checkpoint ? windowsBegin(timelines, judged, seenAt) - 1 : NEVER,
  };
}

/** `read` and `seen`: all that is needed. */
export function judgeAgain(
  { known, timelines, maintenance, away, checkpoint, until }: Replay,
  read: readonly JudgedReading[],
  seen: readonly Moment[],
): Watched {
  const memory = checkpoint ?? newMemory();
  const { readAt, seenAt } = memory;
  const config = known.device?.config;
  const after = read.filter(({ ts }) => ts > readAt);
  const moments = inOrder([...(config ? momentsOf(after, memory.carried, config) : []), ...seen.filter(({ at }) => at > seenAt)]);
  const earlier = inOrder([
    ...(config
      ? momentsOf(
          read.filter(({ ts }) => ts <= readAt),
          {},
          config,
        )
      : []),
    ...seen.filter(({ at }) => at <= seenAt),
  ]);
  const watched = watch(known, { timelines, maintenance }, memory, away, earlier);
  for (const moment of moments) if (!watched.judged.take(moment)) throw new Error('what is judged again was not in order');
  memory.readAt = Math.max(readAt, after.at(-1)?.ts ?? NEVER);
  memory.seenAt = Math.max(seenAt, seen.at(-1)?.at ?? NEVER);
  watched.judged.advance(until);
  watched.isDirty = true;
  return watched;
}
