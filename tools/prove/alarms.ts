// Proves: the history of alarms is a function of what was measured. However it arrives, and however often the engine is restarted, it makes
// the alarms of it that a plain reference makes, which sorts everything first; and so does the time machine.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { add, compareStreams, noTally, SHARES, type Tally } from './alarms/tally.ts';
import { runPart } from '../setup/fork-program.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
    parts: { type: 'string', default: String(availableParallelism()) },
    short: { type: 'boolean', default: false },
    // Of a process that does its part.
    part: { type: 'string' },
  },
});
const streams = values.short ? 2_000 : Number(values.streams);
const parts = values.short ? 1 : Number(values.parts);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (!(streams >= 1) || !(parts >= 1) || !(seed >= 0))
  throw new Error('usage: npm run prove:alarms -- [--streams 1000000] [--parts n] [--seed n] [--short]');
const AT_ONCE = 1_000;
const TOLD_EVERY = 50_000;
const ENOUGH = 1_000;

/** Each part takes every so many-th thousand streams, and tells what it found after each. */
function* portions(part: number): Generator<[from: number, count: number]> {
  for (let from = part * AT_ONCE; from < streams; from += parts * AT_ONCE) yield [seed + from, Math.min(AT_ONCE, streams - from)];
}

const runOnePart = (part: number, found: (tally: Tally) => void) =>
  runPart(import.meta.filename, { part, streams, parts, seed }, (one) => found(one as Tally)); // safe: the same program sends it

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function prove(): Promise<boolean> {
  let total = noTally;
  const start = performance.now();
  const found = (tally: Tally) => {
    total = add(total, tally);
    // As soon as it is known: the rest may take hours.
    for (const example of tally.examples) console.log(example);
    if (total.streams < streams && total.streams % TOLD_EVERY === 0)
      console.log(`${total.streams} streams, differences ${total.differences}`);
  };
  if (parts === 1) for (const [from, count] of portions(0)) found(await compareStreams(from, count));
  else await Promise.all(Array.from({ length: parts }, (_, part) => runOnePart(part, found)));

  const shares = SHARES.map(({ name, of }) => `${name} ${percent(of(total) / total.streams)}`);
  console.log(`seed ${seed}: ${total.streams} streams, ${total.alarms} alarms, ${Math.round((performance.now() - start) / 1_000)} s`);
  console.log(`streams with: ${shares.join(', ')}`);
  // A proof over silence would prove nothing; a few streams that somebody asked for again may be silent.
  const silent = streams < ENOUGH ? [] : SHARES.filter(({ of, atLeast }) => of(total) / total.streams < atLeast);
  for (const { name, atLeast } of silent) console.log(`too few streams with ${name}: they should be ${percent(atLeast)}`);
  console.log(`differences ${total.differences}`);
  return total.differences === 0 && silent.length === 0;
}

if (values.part === undefined) process.exitCode = (await prove()) ? 0 : 1;
else {
  for (const [from, count] of portions(Number(values.part))) process.send?.(await compareStreams(from, count));
  process.disconnect?.();
}
