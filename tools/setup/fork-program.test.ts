import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPart } from './fork-program.ts';

test('a part of a proof runs in a process of its own, and tells what it found', async () => {
  const told: unknown[] = [];
  const options = { part: 0, parts: 2, every: 1_000, years: 1, from: 2_024, seed: 7 };
  await runPart(join(import.meta.dirname, '../prove/reports.ts'), options, (one) => told.push(one));
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual(told.map(() => expect.objectContaining({ differences: 0 })));
});
