// Many streams compared: what differed, and of what there was enough for it to mean anything.
import type { Version } from '../../../apps/server/src/modules/alarms/model/shapes.ts';
import { compare, shrink, type Comparison, type Ways } from './compare.ts';
import { knownBy, randomStream, START, type Stream } from './streams.ts';

export interface Tally {
  streams: number;
  alarms: number;
  differences: number;
  /** How many streams had one. */
  withAlarm: number;
  withUnknown: number;
  withLevels: number;
  withEdit: number;
  withLate: number;
  withPause: number;
  withPruned: number;
  /** The first differences, made small. */
  examples: string[];
}

export const noTally: Tally = {
  streams: 0,
  alarms: 0,
  differences: 0,
  withAlarm: 0,
  withUnknown: 0,
  withLevels: 0,
  withEdit: 0,
  withLate: 0,
  withPause: 0,
  withPruned: 0,
  examples: [],
};

export const SHARES: readonly { name: string; of: (tally: Tally) => number; atLeast: number }[] = [
  { name: 'an alarm', of: ({ withAlarm }) => withAlarm, atLeast: 0.5 },
  { name: 'one that became unknown', of: ({ withUnknown }) => withUnknown, atLeast: 0.08 },
  { name: 'one that changed its level', of: ({ withLevels }) => withLevels, atLeast: 0.08 },
  { name: 'a rule edited during one', of: ({ withEdit }) => withEdit, atLeast: 0.1 },
  { name: 'a moment that came too late', of: ({ withLate }) => withLate, atLeast: 0.3 },
  { name: 'an alarm that began when a pause ended', of: ({ withPause }) => withPause, atLeast: 0.02 },
  { name: 'one that was found without reading everything', of: ({ withPruned }) => withPruned, atLeast: 0.05 },
];

const MAX_EXAMPLES = 3;
/** What costs as much again as all the rest, once in so many streams. */
const STORED_EVERY = 16;
const waysOf = (seed: number): Ways => ({ isHalfway: seed % 4 === 0, isStored: seed % STORED_EVERY === 1, pruning: seed });

export function add(a: Tally, b: Tally): Tally {
  return {
    streams: a.streams + b.streams,
    alarms: a.alarms + b.alarms,
    differences: a.differences + b.differences,
    withAlarm: a.withAlarm + b.withAlarm,
    withUnknown: a.withUnknown + b.withUnknown,
    withLevels: a.withLevels + b.withLevels,
    withEdit: a.withEdit + b.withEdit,
    withLate: a.withLate + b.withLate,
    withPause: a.withPause + b.withPause,
    withPruned: a.withPruned + b.withPruned,
    examples: [...a.examples, ...b.examples].slice(0, MAX_EXAMPLES),
  };
}

/** Times as seconds from the beginning: easier to read than an instant. */
const legible = (part: unknown) =>
  JSON.stringify(part, (_, value: unknown) => (typeof value === 'number' && value > START / 2 ? (value - START) / 1_000 : value));

async function exampleOf(seed: number, stream: Stream): Promise<string> {
  const small = await shrink(stream, waysOf(seed));
  const { difference } = await compare(small, waysOf(seed));
  const lines = small.arrivals.map((arrival) => `  ${legible(arrival)}`);
  const outcome = [`  expected ${legible(difference?.expected)}`, `  actual   ${legible(difference?.actual)}`];
  return [`seed ${seed}, ${difference?.way}, until ${legible(small.until)}:`, ...lines, ...outcome].join('\n');
}

function tallyOf({ arrivals, until }: Stream, { expected, late, pruned, difference }: Comparison): Tally {
  const { versions, pauses } = knownBy(arrivals);
  const episodes = Object.values(expected).flat();
  const has = (kind: string) => episodes.some(({ steps }) => steps.some((step) => step.kind === kind));
  const isEdited = (all: readonly Version[], at: number, end: number) => all.some(({ from }) => from > at && from < end);
  const withEdit = Object.entries(expected).some(([ruleId, own]) =>
    own.some(({ at, clearedAt }) => isEdited(versions[ruleId] ?? [], at, clearedAt ?? until)),
  );
  return {
    streams: 1,
    alarms: episodes.length,
    differences: Number(difference !== null),
    withAlarm: Number(episodes.length > 0),
    withUnknown: Number(has('unknown')),
    withLevels: Number(has('level')),
    withEdit: Number(withEdit),
    withLate: Number(late > 0),
    withPause: Number(episodes.some(({ since }) => pauses.some(({ to }) => to === since))),
    withPruned: Number(pruned > 0),
    examples: [],
  };
}

export async function compareStreams(from: number, count: number): Promise<Tally> {
  let total = noTally;
  for (let seed = from; seed < from + count; seed += 1) {
    const stream = randomStream(seed);
    const comparison = await compare(stream, waysOf(seed));
    const tally = tallyOf(stream, comparison);
    if (comparison.difference && total.examples.length < MAX_EXAMPLES) tally.examples.push(await exampleOf(seed, stream));
    total = add(total, tally);
  }
  return total;
}
