// Proves: in every zone that Node knows, each month of ten years is counted as an oracle counts it that judges every quarter of an hour by itself.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { compareZone, nothingCompared, plus, type Compared } from './reports/compare.ts';
import { runPart } from '../setup/fork-program.ts';

const { values } = parseArgs({
  options: {
    years: { type: 'string', default: '10' },
    from: { type: 'string', default: '2018' },
    seed: { type: 'string' },
    parts: { type: 'string', default: String(availableParallelism()) },
    every: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    // Of a process that does its part.
    part: { type: 'string' },
  },
});
const every = values.short ? 40 : Number(values.every);
const parts = values.short ? 1 : Number(values.parts);
const range = { firstYear: Number(values.from), years: values.short ? 2 : Number(values.years) };
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (![every, parts, range.years].every((figure) => figure >= 1) || !(range.firstYear >= 1985) || !(seed >= 0))
  throw new Error('usage: npm run prove:reports -- [--years 10] [--from 2018] [--seed n] [--parts n] [--every n] [--short]');

/** Half an hour, two hours, a month of its own, midnight left out, both hemispheres. */
const RARE = [
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Casablanca',
  'Europe/Madrid',
  'America/Sao_Paulo',
  'Asia/Gaza',
  'America/Havana',
];
const all = Intl.supportedValuesOf('timeZone');
const zones = all.filter((zone, index) => (index + seed) % every === 0 || RARE.includes(zone));

function* outcomes(part: number): Generator<Compared> {
  for (const [index, zone] of zones.entries()) if (index % parts === part) yield compareZone(zone, seed + all.indexOf(zone), range);
}

const runOnePart = (part: number, found: (compared: Compared) => void) =>
  runPart(import.meta.filename, { years: range.years, from: range.firstYear, seed, parts, every, part }, (one) => found(one as Compared)); // safe: the same program sends it

async function prove(): Promise<boolean> {
  let total = nothingCompared;
  const start = performance.now();
  const found = (compared: Compared) => {
    total = plus(total, compared);
    if (total.zones % 50 === 0) console.log(`${total.zones} of ${zones.length} zones, differences ${total.differences}`);
  };
  if (parts === 1) for (const outcome of outcomes(0)) found(outcome);
  else await Promise.all(Array.from({ length: parts }, (_, part) => runOnePart(part, found)));

  for (const example of total.examples) console.log(example);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(
    `seed ${seed}, zone data ${process.versions['tz'] ?? '?'}: ${total.zones} zones × ${range.years} years, ` +
      `${total.months} months, ${total.oddDays} days that have not 24 hours, ${seconds} s`,
  );
  // A proof without clock changes would prove nothing.
  if (total.oddDays < range.years) console.log('too few clock changes met');
  console.log(`differences ${total.differences}`);
  return total.differences === 0 && total.oddDays >= range.years;
}

if (values.part === undefined) process.exitCode = (await prove()) ? 0 : 1;
else {
  for (const outcome of outcomes(Number(values.part))) process.send?.(outcome);
  process.disconnect?.();
}
