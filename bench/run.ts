// `npm run bench -- [name …]`: runs the named benches, or all, prints each figure beside its reference of the same run, and keeps them on one page.
// With `--short` they are small, to see whether they run; see `size.ts`.
import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { benches, type Bench } from './benches.ts';
import { Figure } from './report/figure.ts';
import { thisCommit, thisMachine } from './report/machine.ts';
import { renderResults, Results } from './report/results.ts';
import { runBenches } from './run-benches.ts';
import { forkProgram } from '../tools/setup/fork-program.ts';
import { isShort, SHORT } from './size.ts';

const DATA = join(import.meta.dirname, 'results.json');
const PAGE = join(import.meta.dirname, 'RESULTS.md');
const about = Object.fromEntries(Object.entries(benches).map(([name, bench]) => [name, bench.about]));

/** In a process of its own: what one leaves behind slows no other down, and what kills one kills no other. */
function runApart(name: string): Promise<Figure[]> {
  const child = forkProgram(join(import.meta.dirname, 'one.ts'), isShort ? [name, SHORT] : [name]);
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(z.array(Figure).parse(figures)));
    child
      .once('error', reject)
      .once('exit', (code, signal) => reject(new Error(`${name} ended with ${String(code ?? signal)} and no figures`)));
  });
}
const apart: Record<string, Bench> = Object.fromEntries(
  Object.entries(benches).map(([name, bench]) => [name, { ...bench, run: () => runApart(name) }]),
);

async function keep(results: Results): Promise<void> {
  if (isShort) return;
  const { json, page } = renderResults(results, about);
  await writeFile(DATA, `${JSON.stringify(json, null, 2)}\n`);
  await writeFile(PAGE, page);
}

const results = existsSync(DATA) ? Results.parse(JSON.parse(await readFile(DATA, 'utf8'))) : { machines: [], runs: {} };
const wanted = process.argv.slice(2).filter((name) => name !== SHORT);
const commit = thisCommit(join(import.meta.dirname, '..'));
const circumstances = () => ({ machine: thisMachine(), date: new Date().toISOString().slice(0, 10), commit });
// `--render` writes the page anew from what is known, after a merge for example.
const isRenderOnly = wanted.length === 1 && wanted[0] === '--render';
if (isRenderOnly) await keep(results);
else {
  // What is measured has to be what the commit says.
  execFileSync(process.execPath, [join(import.meta.dirname, '../tools/build.mjs')], { stdio: 'inherit' });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const unhappy = await runBenches({ benches: apart, wanted, results, circumstances, keep, say });
  for (const sentence of unhappy) say(`✗ ${sentence}`);
  // Small, they miss budgets that mean something only in full.
  process.exitCode = unhappy.some((sentence) => !isShort || sentence.endsWith('failed')) ? 1 : 0;
}
