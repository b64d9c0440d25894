import type { Bench } from './benches.ts';
import { isMissed } from './report/figure.ts';
import { rowOf, withRun, type Circumstances, type Results } from './report/results.ts';

export interface BenchRun {
  benches: Readonly<Record<string, Bench>>;
  /** None: all of them. */
  wanted: readonly string[];
  results: Results;
  circumstances: () => Circumstances;
  /** After each bench, so that whatever happens to the next loses nothing. */
  keep(results: Results): Promise<void>;
  say(line: string): void;
}

/** Runs them one after the other; returns the names of those that failed or missed a budget. One that failed keeps its earlier figures. */
export async function runBenches({ benches, wanted, results, circumstances, keep, say }: BenchRun): Promise<string[]> {
  const unknown = wanted.find((name) => !benches[name]);
  if (unknown) throw new Error(`There is no bench called ${unknown}; there are ${Object.keys(benches).join(', ')}.`);
  const unhappy: string[] = [];
  let kept = results;
  for (const [name, { run }] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    say(`\n${name}`);
    try {
      const figures = await run();
      const unmeasured = figures.find(({ value }) => !Number.isFinite(value));
      if (unmeasured) throw new Error(`${unmeasured.what} could not be measured`);
      kept = withRun(kept, name, circumstances(), figures);
      for (const figure of figures) say(rowOf(figure));
      if (figures.some(isMissed)) unhappy.push(`${name} missed a budget`);
      await keep(kept);
    } catch (error) {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      unhappy.push(`${name} failed`);
    }
  }
  return unhappy;
}
