import { describe, expect, test } from 'vitest';
import type { Load } from '@atalaya/contract/charging/load.ts';
import { connectorsOfEvse } from '../evse-connectors.ts';
import { withNow } from './load-now.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const times = ['2026-03-02T09:00:00.000Z', '2026-03-02T09:30:00.000Z'];
const load = (...lines: Partial<Load['lines'][number]>[]): Load => ({
  times,
  lines: lines.map((line) => ({ chargerId: 'CP', chargerLabel: 'Pier', connectorId: null, evseId: null, watts: [0, 5_500], ...line })),
  limitW: null,
});
const connector = (evseId: number | null, connectorId: number, powerW: number | null) => ({
  evseId,
  connectorId,
  powerW,
  transactionId: powerW === null ? null : 't1',
});

describe('the chart of a charger', () => {
  test('ends with what each connector draws now, so that legend and card agree', () => {
    const shown = withNow(load({ connectorId: 1 }), [connector(null, 1, 11_040)], NOW);
    expect(shown.times.at(-1)).toBe(NOW.toISOString());
    expect(shown.lines.map(({ watts }) => watts)).toEqual([[0, 5_500, 11_040]]);
  });

  test('has a line for each connector, also where one drew nothing', () => {
    const shown = withNow(load({ connectorId: 2 }), [connector(null, 1, null), connector(null, 2, null)], NOW);
    expect(shown.lines.map(({ connectorId, watts }) => [connectorId, watts])).toEqual([
      [1, [0, 0, 0]],
      [2, [0, 5_500, 0]],
    ]);
  });

  test('has one line for an EVSE with two connectors, whichever of them is in use', () => {
    const shown = withNow(load(), [connector(1, 1, null), connector(1, 2, 7_000)], NOW);
    expect(shown.lines.filter(({ evseId }) => evseId === 1).map(({ watts }) => watts)).toEqual([[0, 0, 7_000]]);
  });
});

test('an EVSE is called by its connectors', () => {
  const connectors = [connector(1, 1, null), connector(2, 1, null), connector(2, 2, null)];
  expect(connectorsOfEvse(connectors, 1)).toBe('1.1');
  expect(connectorsOfEvse(connectors, 2)).toBe('2.1 / 2.2');
  expect(connectorsOfEvse(connectors, 3)).toBeNull();
});
