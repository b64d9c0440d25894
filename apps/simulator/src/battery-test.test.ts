import { expect, test } from 'vitest';
import { PowerSensor } from '@atalaya/contract/constants.ts';
import { createCabinet } from './cabinet.ts';

const MINUTE_MS = 60_000;
const monday = Date.UTC(2026, 5, 1);

test('a supervised test empties the battery although mains are there, and it fills again after', () => {
  const cabinet = createCabinet(5);
  const from = Array.from({ length: 2_000 }, (_, n) => monday + n * MINUTE_MS).find((at) =>
    Array.from({ length: 40 }, (_, n) => cabinet.at(at + n * MINUTE_MS)).every(({ isMainsUp, charge }) => isMainsUp && charge === 1),
  );
  if (from === undefined) throw new Error('this cabinet has no quiet hour');
  const tests = [{ from, to: from + 20 * MINUTE_MS }];
  const at = (minute: number) => cabinet.at(from + minute * MINUTE_MS, tests);
  expect(at(10)).toMatchObject({ isMainsUp: true });
  expect(at(10).power[PowerSensor.Battery].current).toBeGreaterThan(0.5);
  expect(at(19).power[PowerSensor.Battery].psu).toBeLessThan(at(1).power[PowerSensor.Battery].psu);
  expect(at(30).power[PowerSensor.Battery].current).toBeLessThan(0);
  expect(at(39).charge).toBeGreaterThan(at(20).charge);
});
