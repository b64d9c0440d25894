// Proves: in every zone that Node knows, schedules take place when an oracle says that has its own calendar and reads its clocks from Intl.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { addUp, compareZone, nothingCompared, type Compared } from './schedules/compare.ts';
import { runPart } from '../setup/fork-program.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '200' },
    years: { type: 'string', default: '10' },
    from: { type: 'string', default: '2026' },
    seed: { type: 'string' },
    parts: { type: 'string', default: String(availableParallelism()) },
    /** Every so many-th zone, beginning anywhere; what is rare is always there. */
    every: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    // Of a process that does its part.
    part: { type: 'string' },
  },
});
const schedules = values.short ? 12 : Number(values.schedules);
const every = values.short ? 20 : Number(values.every);
const parts = values.short ? 1 : Number(values.parts);
const range = { firstYear: Number(values.from), years: Number(values.years) };
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (![schedules, every, parts, range.years].every((figure) => figure >= 1) || !(range.firstYear >= 1972) || !(seed >= 0))
  throw new Error(
    'usage: npm run prove:schedules -- [--schedules 200] [--years 10] [--from 2026] [--seed n] [--parts n] [--every n] [--short]',
  );

/** Half an hour, two hours, a month of its own, summer as the standard, both hemispheres, a date line. */
const RARE = [
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Casablanca',
  'Europe/Dublin',
  'Europe/Madrid',
  'America/Santiago',
  'Pacific/Apia',
  'Asia/Gaza',
  'Asia/Kathmandu',
];
const all = Intl.supportedValuesOf('timeZone');
const zones = all.filter((zone, index) => (index + seed) % every === 0 || RARE.includes(zone));

function* outcomes(part: number): Generator<Compared> {
  for (const [index, zone] of zones.entries())
    if (index % parts === part) yield compareZone(zone, seed + all.indexOf(zone), schedules, range);
}

const runOnePart = (part: number, found: (compared: Compared) => void) =>
  runPart(
    import.meta.filename,
    { schedules, years: range.years, from: range.firstYear, seed, parts, every, part },
    (one) => found(one as Compared), // safe: the same program sends it
  );

async function prove(): Promise<boolean> {
  let total = nothingCompared;
  const start = performance.now();
  const found = (compared: Compared) => {
    total = addUp(total, compared);
    if (total.zones % 50 === 0) console.log(`${total.zones} of ${zones.length} zones, differences ${total.differences}`);
  };
  if (parts === 1) for (const outcome of outcomes(0)) found(outcome);
  else await Promise.all(Array.from({ length: parts }, (_, part) => runOnePart(part, found)));

  for (const example of total.examples) console.log(example);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.log(
    `seed ${seed}, zone data ${process.versions['tz'] ?? '?'}: ${total.zones} zones × ${range.years} years × ${schedules} schedules, ` +
      `${total.occurrences} occurrences, ${total.changes} of another length for a clock change, ${seconds} s`,
  );
  // A proof without clock changes would prove nothing.
  if (total.changes < total.zones) console.log('too few clock changes met');
  console.log(`differences ${total.differences}`);
  return total.differences === 0 && total.changes >= total.zones;
}

if (values.part === undefined) process.exitCode = (await prove()) ? 0 : 1;
else {
  for (const outcome of outcomes(Number(values.part))) process.send?.(outcome);
  process.disconnect?.();
}
