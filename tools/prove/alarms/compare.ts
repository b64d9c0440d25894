// One stream: what the engine makes of it as it comes, what it makes of it in one go, and what the reference says.
import { judge } from '../../../apps/server/src/modules/alarms/judge/judge.ts';
import { pausesIn } from '../../../apps/server/src/modules/alarms/judge/pauses.ts';
import type { Episode } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import { fedEngine, type Episodes } from './fed-engine.ts';
import { judgeAll } from './reference.ts';
import { isPruned, prunedEpisodes } from './pruned-engine.ts';
import { storedEngine } from './stored-engine.ts';
import { knownBy, type Arrival, type Known, type Stream } from './streams.ts';

export interface Difference {
  ruleId: string;
  /** As it was fed, half-way through, as the server stores it, judged in one go, or by the least and greatest of its stretches. */
  way: 'fed' | 'halfway' | 'stored' | 'whole' | 'pruned';
  expected: readonly object[];
  actual: readonly object[] | string;
}

/** What costs as much again as the rest, and so is done for some. */
export interface Ways {
  isHalfway: boolean;
  isStored: boolean;
  /** How what is rolled up is cut. */
  pruning: number;
}

export interface Comparison {
  expected: Episodes;
  late: number;
  /** Alarms that the time machine found without reading everything. */
  pruned: number;
  difference: Difference | null;
}

const formOf = (episodes: readonly Episode[]) =>
  JSON.stringify(
    episodes.map(({ since, at, version, level, worst, state, clearedAt, steps }) => [
      [since, at, version, level, worst, state, clearedAt],
      steps.map((step) => [step.kind, step.at, step.level]),
    ]),
  );
const isSame = (a: readonly Episode[], b: readonly Episode[]) => formOf(a) === formOf(b);

async function attempt<T>(run: () => T | Promise<T>): Promise<T | string> {
  try {
    return await run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function judgedByReference(arrivals: readonly Arrival[], until: number): Episodes {
  const { versions, moments, away, pauses } = knownBy(arrivals);
  return Object.fromEntries(Object.entries(versions).map(([ruleId, each]) => [ruleId, judgeAll(each, moments, away, until, pauses)]));
}

function differenceOf(way: Difference['way'], expected: Episodes, actual: Episodes | string): Difference | null {
  for (const [ruleId, right] of Object.entries(expected)) {
    const found = typeof actual === 'string' ? actual : (actual[ruleId] ?? []);
    if (typeof found === 'string' || !isSame(found, right)) return { ruleId, way, expected: right, actual: found };
  }
  return null;
}

/** Nothing that came so far bears a later time than now. */
function isAllPast(arrivals: readonly Arrival[], now: number): boolean {
  const { moments, versions } = knownBy(arrivals);
  return moments.every(({ at }) => at <= now) && Object.values(versions).every((each) => each.every(({ from }) => from <= now));
}

async function storedEpisodes({ section, arrivals, until }: Stream): Promise<Episodes> {
  const engine = storedEngine(section);
  for (const arrival of arrivals) await engine.take(arrival);
  return engine.episodes(until);
}

/** The rule as it was first, over everything: what a preview is asked. */
function comparePruned(
  { versions, moments, away, pauses }: Known,
  until: number,
  pruning: number,
): { pruned: number; difference: Difference | null } {
  let pruned = 0;
  for (const [ruleId, [first]] of Object.entries(versions)) {
    if (!first?.rule || !isPruned(first.rule)) continue;
    const { rule, from } = first;
    const expected = judgeAll([{ from, version: 1, rule }], moments, away, until, pauses).map(({ since, at, worst, clearedAt }) => ({
      since,
      at,
      worst,
      clearedAt,
    }));
    const { episodes, read } = prunedEpisodes({ rule, from, moments, away, pauses, until }, pruning);
    if (JSON.stringify(episodes) !== JSON.stringify(expected))
      return { pruned, difference: { ruleId, way: 'pruned', expected, actual: episodes } };
    if (read < moments.length) pruned += episodes.length;
  }
  return { pruned, difference: null };
}

export async function compare(
  { section, arrivals, until }: Stream,
  { isHalfway, isStored, pruning }: Ways,
  createEngine: typeof fedEngine = fedEngine,
): Promise<Comparison> {
  const { versions, moments, away, pauses } = knownBy(arrivals);
  const expected = judgedByReference(arrivals, until);
  const engine = createEngine(section);
  const half = arrivals.slice(0, Math.ceil(arrivals.length / 2));
  const halfAt = half.at(-1)?.now ?? 0;
  const looksHalfway = isHalfway && isAllPast(half, halfAt);
  let difference: Difference | null = null;
  const fed = await attempt(() => {
    for (const arrival of half) engine.take(arrival);
    if (looksHalfway) difference = differenceOf('halfway', judgedByReference(half, halfAt), engine.episodes(halfAt));
    for (const arrival of arrivals.slice(half.length)) engine.take(arrival);
    return engine.episodes(until);
  });
  difference ??= differenceOf('fed', expected, fed);
  const whole = () =>
    Object.fromEntries(Object.entries(versions).map(([ruleId, each]) => [ruleId, judge(each, moments, away, until, pausesIn(pauses))]));
  difference ??= differenceOf('whole', expected, await attempt(whole));
  if (isStored) difference ??= differenceOf('stored', expected, await attempt(() => storedEpisodes({ section, arrivals, until })));
  const { pruned, difference: prunedDifference } = comparePruned({ versions, moments, away, pauses }, until, pruning);
  difference ??= prunedDifference;
  return { expected, late: engine.late(), pruned, difference };
}

/** The same difference with as little as possible: leaves out what is not needed for it, one thing after the other. */
export async function shrink(stream: Stream, ways: Ways, createEngine: typeof fedEngine = fedEngine): Promise<Stream> {
  let smallest = stream;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (let index = smallest.arrivals.length - 1; index >= 0; index -= 1) {
      const fewer = { ...smallest, arrivals: smallest.arrivals.toSpliced(index, 1) };
      if (!(await compare(fewer, ways, createEngine)).difference) continue;
      smallest = fewer;
      isSmaller = true;
    }
  }
  return smallest;
}
