// What docs/architecture/alarms.md says, once more and apart from the engine: everything is sorted first and judged once from the beginning.
// It is slow on purpose: each question looks at the whole list again, and only the waits go from one instant to the next.
import type { Away, Episode, JudgedRule, Level, Moment, Step, Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import { byHours } from './reference-hours.ts';
import {
  conditionsOf,
  freeLevelOfRule,
  isByTimeAlone,
  isMomentOf,
  isPassedBack,
  levelOfRule,
  LEVELS,
  levelsNamedBy,
  limitAfter,
  mergeMoments,
  type World,
} from './reference-levels.ts';

/** One rule at one time at which anything could change. `level` null: unknown. */
interface Instant {
  at: number;
  version: Version;
  rule: JudgedRule | null;
  named: readonly Level[];
  level: number | null;
  passedBack: readonly Level[];
  isByTime: boolean;
  isMoment: boolean;
  /** Of the parts of an `any` that need no moment. */
  freeLevel: number;
}

/** A level goes on or off. `isTaken`: a change of the rule takes it away. */
interface Turn {
  at: number;
  level: Level;
  isOn: boolean;
  since: number;
  version: number;
  isTaken: boolean;
}

function lookAt(world: World, version: Version, at: number): Instant {
  const { rule } = version;
  if (!rule) return { at, version, rule, named: [], level: 0, passedBack: [], isByTime: true, isMoment: false, freeLevel: 0 };
  const named = LEVELS.filter((level) => conditionsOf(rule).some((condition) => levelsNamedBy(condition).includes(level)));
  const level = levelOfRule(world, rule, at);
  const passedBack = named.filter((each) => isPassedBack(world, rule, level, each, at));
  const freeLevel = freeLevelOfRule(world, rule, at);
  return { at, version, rule, named, level, passedBack, isByTime: isByTimeAlone(rule), isMoment: isMomentOf(world, rule, at), freeLevel };
}

/** Each version's beginning, each moment, and each limit and end of a window that could follow one. */
function timesOf({ moments, away, pauses, began }: World, versions: readonly Version[], until: number): number[] {
  const lengths = new Set(
    versions.flatMap(({ rule }) =>
      rule
        ? [rule.freshnessMs, ...conditionsOf(rule).flatMap((each) => ('windowSeconds' in each ? [each.windowSeconds * 1_000] : []))]
        : [],
    ),
  );
  const words = [began, ...moments.map(({ at }) => at)];
  const limits = words.flatMap((word) => [...lengths].flatMap((length) => [word + length, limitAfter(word, length, away)]));
  const times = [...versions.map(({ from }) => from), ...words, ...limits, ...pauses.flatMap(({ from, to }) => [from, to]), until];
  return [...new Set(times)].filter((at) => at >= began && at <= until).toSorted((a, b) => a - b);
}

/** When parts that need no moment may have held for as long as the rule asks: that counts as a moment, if they still do by then. */
function freeEnds(instants: readonly Instant[]): { end: number; at: number }[] {
  return LEVELS.flatMap((level) => {
    let since: number | null = null;
    return instants.flatMap(({ at, rule, version, named, freeLevel }) => {
      since = rule && named.includes(level) && freeLevel >= level ? (since ?? at) : null;
      return rule && since !== null ? [{ end: Math.max(since + rule.forMs, version.from), at }] : [];
    });
  });
}

function turnsOf(level: Level, instants: readonly Instant[]): Turn[] {
  const turns: Turn[] = [];
  let isOn = false;
  let since: number | null = null;
  const turn = (at: number, { version }: Version, isTaken = false) => {
    isOn = !isOn;
    turns.push({ at, level, isOn, since: since ?? at, version, isTaken });
    since = null;
  };
  const endOf = (start: number, rule: JudgedRule, { from }: Version) => Math.max(start + (isOn ? rule.clearForMs : rule.forMs), from);
  let before: Instant | undefined;
  for (const now of instants) {
    const isConfirmed = before?.isByTime || (now.isMoment && now.version === before?.version);
    if (before?.rule && since !== null && isConfirmed) {
      const end = endOf(since, before.rule, before.version);
      if (end < now.at) turn(end, before.version);
    }
    before = now;
    if (!now.rule || !now.named.includes(level)) {
      if (isOn) turn(now.at, now.version, true);
      since = null;
      continue;
    }
    const holds = isOn ? now.passedBack.includes(level) : now.level !== null && now.level >= level;
    since = holds ? (since ?? now.at) : null;
    if (since !== null && (now.isByTime || now.isMoment) && endOf(since, now.rule, now.version) <= now.at) turn(now.at, now.version);
  }
  return turns;
}

function episodesOf(instants: readonly Instant[], turns: readonly Turn[]): Episode[] {
  const episodes: (Episode & { steps: Step[] })[] = [];
  let on: Level[] = [];
  const take = (at: number, taken: readonly Turn[]) => {
    const [mildest] = taken;
    if (!mildest) return;
    const wasOn = on;
    on = LEVELS.filter((level) => taken.find((turn) => turn.level === level)?.isOn ?? wasOn.includes(level));
    const level = on.at(-1);
    const open = episodes.at(-1);
    if (wasOn.length === 0 && level) {
      const { since, version } = mildest;
      episodes.push({ since, at, version, level, worst: level, state: 'active', clearedAt: null, steps: [{ kind: 'raised', at, level }] });
    } else if (open && !level) {
      Object.assign(open, { state: 'cleared', clearedAt: at });
      open.steps.push({ kind: 'cleared', at, level: open.level });
    } else if (open && level && level !== open.level) {
      Object.assign(open, { level, worst: Math.max(open.worst, level) });
      open.steps.push({ kind: 'level', at, level });
    }
  };
  const turnState = (at: number, kind: 'unknown' | 'known') => {
    const open = episodes.at(-1);
    const [from, to] = kind === 'unknown' ? (['active', 'unknown'] as const) : (['unknown', 'active'] as const);
    if (open?.state !== from) return;
    open.state = to;
    open.steps.push({ kind, at, level: open.level });
  };
  const times = new Set([...instants, ...turns].map(({ at }) => at));
  const instantAt = new Map(instants.map((instant) => [instant.at, instant]));
  for (const at of [...times].toSorted((a, b) => a - b)) {
    const here = turns.filter((turn) => turn.at === at).toSorted((a, b) => a.level - b.level);
    const instant = instantAt.get(at);
    take(
      at,
      here.filter(({ isTaken }) => isTaken),
    );
    if (instant && instant.level !== null) turnState(at, 'known');
    take(
      at,
      here.filter(({ isTaken }) => !isTaken),
    );
    if (instant?.level === null) turnState(at, 'unknown');
  }
  return episodes;
}

export function judgeAll(
  versions: readonly Version[],
  moments: readonly Moment[],
  away: readonly Away[],
  until: number,
  pauses: readonly Away[] = [],
): Episode[] {
  const inOrder = versions.filter(({ from }) => from <= until).toSorted((a, b) => a.from - b.from);
  const [first] = inOrder;
  if (!first) return [];
  const section = inOrder.find(({ rule }) => rule)?.rule?.section;
  if (!section) return [];
  const all = inOrder.flatMap((version, index) => byHours(version, inOrder[index + 1]?.from ?? Infinity, until));
  const world: World = {
    moments: mergeMoments(
      moments.filter(({ at }) => at <= until),
      section,
    ),
    away,
    pauses,
    began: first.from,
  };
  const seen = new Map<number, Instant>();
  const look = (at: number) => {
    const instant = seen.get(at) ?? lookAt(world, all.findLast(({ from }) => from <= at) ?? first, at);
    seen.set(at, instant);
    return instant;
  };
  const times = timesOf(world, all, until);
  const ends = freeEnds(times.map(look)).flatMap(({ end }) => (end <= until ? [end] : []));
  const every = [...new Set([...times, ...ends])].toSorted((a, b) => a - b).map(look);
  const confirming = new Set(freeEnds(every).flatMap(({ end, at }) => (end === at ? [at] : [])));
  const instants = every.map((instant) => ({ ...instant, isMoment: instant.isMoment || confirming.has(instant.at) }));
  return episodesOf(
    instants,
    LEVELS.flatMap((level) => turnsOf(level, instants)),
  );
}
