// `npm run bench -- [name …]`: runs the named benches, or all, prints each figure beside its reference of the same run, and keeps the table.
// With `--short` they are small, to see whether they run; see `size.ts`.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { benchChart } from './chart.ts';
import { benchDatatable } from './datatable.ts';
import { benchFirstLoad } from './first-load.ts';
import type { Figure } from './figure.ts';
import { benchOcpp } from './ocpp.ts';
import { benchFleet } from './fleet.ts';
import { benchIngest } from './ingest.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLive } from './live.ts';
import { benchQueries } from './queries.ts';
import { benchRadius } from './radius.ts';
import { isShort } from './size.ts';
import { benchStart } from './start.ts';
import { benchVerify } from './verify.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  'start': benchStart,
  'first-load': benchFirstLoad,
  'verify': benchVerify,
  'radius': benchRadius,
  'ocpp': benchOcpp,
  'ingest': benchIngest,
  'queries': benchQueries,
  'live': benchLive,
  'fleet': benchFleet,
  'lighthouse': benchLighthouse,
  'datatable': benchDatatable,
  'chart': benchChart,
};
const RESULTS = join(import.meta.dirname, 'RESULTS.md');

const HEADER = `# Figures

Written by \`npm run bench\`; run it again to check them. A reference is measured in the same run on the same machine, so the ratio tells more than the figure.

| bench | what | figure | budget | reference | ratio | measured on |
| --- | --- | --- | --- | --- | --- | --- |
`;

const machine = `Node ${process.versions.node}, ${cpus().length} cores, ${process.arch}, ${new Date().toISOString().slice(0, 10)}`;

function row(bench: string, { what, value, unit, budget, floor, reference }: Figure): string {
  const number = (n: number) => `${Number(n.toPrecision(3))} ${unit}`;
  const limit = [budget === undefined ? '' : `≤ ${number(budget)}`, floor === undefined ? '' : `≥ ${number(floor)}`].join('');
  const [beside, ratio] = reference ? [`${number(reference.value)} (${reference.what})`, (value / reference.value).toFixed(2)] : ['', ''];
  return `| ${bench} | ${what} | ${number(value)} | ${limit} | ${beside} | ${ratio} | ${machine} |`;
}

const wanted = process.argv.slice(2).filter((name) => name !== '--short');
const unknown = wanted.find((name) => !benches[name]);
if (unknown) throw new Error(`There is no bench called ${unknown}; there are ${Object.keys(benches).join(', ')}.`);

const kept = new Map<string, string[]>();
for (const line of (await readFile(RESULTS, 'utf8').catch(() => '')).split('\n')) {
  const name = /^\| ([\w-]+) \|/.exec(line)?.[1];
  if (name && benches[name]) kept.set(name, [...(kept.get(name) ?? []), line]);
}

let isOverBudget = false;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await bench();
  isOverBudget ||= figures.some(({ value, budget = Infinity, floor = -Infinity }) => value > budget || value < floor);
  kept.set(
    name,
    figures.map((figure) => row(name, figure)),
  );
  for (const line of kept.get(name) ?? []) process.stdout.write(`${line}\n`);
}
const rows = Object.keys(benches).flatMap((name) => kept.get(name) ?? []);
if (!isShort) await writeFile(RESULTS, `${HEADER}${rows.join('\n')}\n`);
process.exitCode = isOverBudget && !isShort ? 1 : 0;
