// What is told of cabinets ahead of time, against worlds that were written apart from the estimators.
import type { Figure } from '../report/figure.ts';
import { askBatteries, judged } from './batteries.ts';

const [SEED, BATTERIES] = [2_026, 200];

export async function benchCabinets(): Promise<Figure[]> {
  const asked = askBatteries(SEED, BATTERIES);
  const { medianError, covered } = judged(asked);
  return [
    { what: `autonomy of ${asked.length} batteries, median error`, value: medianError * 100, unit: '%', budget: 10 },
    { what: 'true autonomy within the interval of 90 %', value: covered * 100, unit: '%', floor: 85, budget: 95 },
  ];
}
