import { expect, test } from 'vitest';
import type { Results } from './results.ts';
import { scaleTable } from './scale.ts';

const measured = (...figures: [what: string, value: number][]): Results => ({
  machines: [],
  runs: { cluster: { machine: 0, date: '', commit: '', figures: figures.map(([what, value]) => ({ what, value, unit: '%' })) } },
});
const KIND = 'for 1,000/s of durable readings over MQTT, 300 devices';

test('a fleet costs what its readings cost, with four tenths to spare', () => {
  const results = measured(
    [`1 node: core time of the nodes ${KIND}`, 10],
    [`1 node: core time of PostgreSQL ${KIND}`, 3],
    [`3 nodes: core time of the nodes ${KIND}`, 12],
    [`3 nodes: core time of PostgreSQL ${KIND}`, 6],
    ['disk for a reading, with its indexes', 200],
    ['3 nodes: core time of the nodes for 1,000/s of dashboard calls in turn', 900],
  );
  const lines = scaleTable(results)?.split('\n');
  expect(lines?.find((line) => line.startsWith('| 1,000 |'))).toBe('| 1,000 | 67 | < 0.1 | < 0.1 | 1.2 GB |');
  expect(lines?.at(-1)).toBe('| 1,000,000 | 66,667 | 14 | 6.7 | 1,152 GB |');
});

test('without measured figures nothing is said', () => {
  expect(scaleTable({ machines: [], runs: {} })).toBeNull();
});
