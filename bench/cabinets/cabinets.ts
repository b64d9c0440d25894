// What is told of cabinets ahead of time, against worlds that were written apart from the estimators.
import type { Figure } from '../report/figure.ts';
import { askBatteries, judged } from './batteries.ts';
import { askFleet } from './weather.ts';

/** Of a seed with which nothing was tuned; the worlds are made by the same generator as those with which something was. */
const [SEED, BATTERIES, CABINETS] = [2_026, 200, 100];

const AHEAD = [30, 60, 120];

export async function benchCabinets(): Promise<Figure[]> {
  const asked = askBatteries(SEED, BATTERIES);
  const { medianError, covered } = judged(asked);
  const weather = askFleet(SEED, CABINETS);
  return [
    { what: `autonomy of ${asked.length} batteries, median error`, value: medianError * 100, unit: '%', budget: 10 },
    { what: 'true autonomy within the interval of 90 %', value: covered * 100, unit: '%', floor: 85, budget: 95 },
    {
      what: `temperature of ${CABINETS} cabinets in 30 minutes, mean error`,
      value: weather.meanError,
      unit: 'K',
      budget: 1,
      reference: { what: 'it stays as it is', value: weather.stayingError },
    },
    ...AHEAD.map((ahead) => ({
      what: `true temperature in ${ahead} minutes within the interval of 90 %`,
      value: askFleet(SEED, CABINETS, { ahead }).covered * 100,
      unit: '%',
      floor: 85,
      budget: 95,
    })),
  ];
}
