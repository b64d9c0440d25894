import { expect, test } from 'vitest';
import type { Bench } from '../benches.ts';
import type { Figure } from './figure.ts';
import type { Machine } from './machine.ts';
import { renderResults, type Results } from './results.ts';
import { runBenches } from '../run-benches.ts';

const SMALL: Machine = { cpu: 'Small', cores: 2, memoryGb: 4, system: 'Debian', node: '20.1.0' };
const LARGE: Machine = { ...SMALL, cpu: 'Large', cores: 64 };
const speed: Figure = { what: 'calls', value: 123.456, unit: '/s', floor: 100, reference: { what: 'bare', value: 246.912 } };
const slow: Figure = { what: 'wait | p99', value: 31, unit: 'ms', budget: 30 };

const bench = (...figures: Figure[]): Bench => ({ about: 'What it is.', run: () => Promise.resolve(figures) });
const broken: Bench = { about: 'It breaks.', run: () => Promise.reject(new Error('no such program')) };

async function run(benches: Record<string, Bench>, wanted: string[], results: Results, machine: Machine, commit: string) {
  const kept: Results[] = [];
  const said: string[] = [];
  const unhappy = await runBenches({
    benches,
    wanted,
    results,
    circumstances: () => ({ machine, date: '2026-01-02', commit }),
    keep: async (all) => void kept.push(all),
    say: (line) => void said.push(line),
  });
  const about = Object.fromEntries(Object.entries(benches).map(([name, one]) => [name, one.about]));
  const latest = kept.at(-1) ?? results;
  return { unhappy, said: said.join('\n'), results: latest, ...renderResults(latest, about) };
}
const nothing: Results = { machines: [], runs: {} };

test('each figure stands beside its reference, with machine, date and commit, and a missed budget shows twice', async () => {
  const { page, unhappy } = await run({ fast: bench(speed), wide: bench(slow) }, [], nothing, SMALL, 'abc1234');
  expect(page).toContain('- **A**: Small, 2 cores, 4 GB, Debian, Node 20.1.0');
  expect(page).toContain('## fast\n\nWhat it is. On machine A, 2026-01-02, commit abc1234.');
  expect(page).toContain('| calls | 123 /s | ≥ 100 /s ✓ | 247 /s (bare) | 0.50 |');
  expect(page).toContain('| wait \\| p99 | 31 ms | ≤ 30 ms **missed** |  |  |');
  expect(page).toContain('- wide: wait | p99: 31 ms, ≤ 30 ms **missed**');
  expect(unhappy).toEqual(['wide missed a budget']);
});

test('who runs some benches keeps the figures of the others, each with the machine it came from', async () => {
  const benches = { fast: bench(speed), wide: bench({ ...slow, value: 20 }), later: bench(speed) };
  const first = await run(benches, ['fast', 'wide'], nothing, SMALL, 'abc1234');
  expect(first.page).toContain('Not measured yet: later.');
  const second = await run(benches, ['wide'], first.results, LARGE, 'def5678+');
  expect(second.page).toContain('On machine A, 2026-01-02, commit abc1234.');
  expect(second.page).toContain('On machine B, 2026-01-02, commit def5678+.');
  expect(second.page).toContain('No budget is missed.');
  const third = await run(benches, [], second.results, LARGE, 'def5678');
  expect(third.json.machines).toEqual([LARGE]);
});

test('a bench that fails loses nothing: the others are run, and its earlier figures stay', async () => {
  const before = await run({ first: bench(speed), second: bench(speed) }, [], nothing, SMALL, 'abc1234');
  const after = await run({ first: broken, second: bench({ ...speed, value: 200 }) }, [], before.results, SMALL, 'def5678');
  expect(after.unhappy).toEqual(['first failed']);
  expect(after.said).toContain('no such program');
  expect(after.results.runs['first']).toMatchObject({ commit: 'abc1234', figures: [speed] });
  expect(after.results.runs['second']).toMatchObject({ commit: 'def5678', figures: [{ value: 200 }] });
});

test('a bench with a figure that could not be measured has failed, and a bench that does not exist is named', async () => {
  const { unhappy } = await run({ fast: bench({ ...slow, value: Number.NaN }) }, [], nothing, SMALL, 'abc1234');
  expect(unhappy).toEqual(['fast failed']);
  await expect(run({ fast: bench(speed) }, ['fats'], nothing, SMALL, 'abc1234')).rejects.toThrow('no bench called fats; there are fast');
});
