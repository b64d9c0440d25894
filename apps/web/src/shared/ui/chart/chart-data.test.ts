import { expect, test } from 'vitest';
import { dashOf, gapsOf, isBlank, toColumns } from './chart-data.ts';

const times = [0, 10, 20, 30, 40, 50];
const one = (...values: (number | null)[]) => ({ times, series: [{ label: 'Power', values }] });

test('data without holes has no gaps', () => {
  expect(gapsOf(one(1, 2, 3, 4, 5, 6))).toEqual([]);
});

test('a gap reaches from the last measurement to the next', () => {
  expect(gapsOf(one(1, 2, null, null, 5, 6))).toEqual([[10, 40]]);
});

test('gaps at both ends reach to the edges', () => {
  expect(gapsOf(one(null, 2, 3, 4, null, null))).toEqual([
    [0, 10],
    [30, 50],
  ]);
});

test('a step that is missing altogether is a gap too', () => {
  expect(gapsOf({ times: [0, 10, 20, 90, 100], series: [{ label: 'Power', values: [1, 2, 3, 4, 5] }] })).toEqual([[20, 90]]);
});

test('where another series goes on there is no gap', () => {
  expect(
    gapsOf({
      times: [0, 10, 20],
      series: [
        { label: 'a', values: [1, null, 3] },
        { label: 'b', values: [1, 2, 3] },
      ],
    }),
  ).toEqual([]);
});

test('nothing measured at all is blank, not a gap', () => {
  expect(isBlank(one(null, null, null, null, null, null))).toBe(true);
  expect(gapsOf(one(null, null, null, null, null, null))).toEqual([]);
});

test('bands follow the means, most before least', () => {
  const series = [
    { label: 'a', values: [1] },
    { label: 'b', values: [2], min: [1], max: [3] },
  ];
  expect(toColumns({ times: [0], series })).toEqual([[0], [1], [2], [3], [1]]);
});

test('neighbouring lines differ by more than their colour', () => {
  const dashes = [0, 1, 2, 3, 4, 5].map((at) => dashOf(at).join());
  expect(new Set(dashes).size).toBe(6);
});
