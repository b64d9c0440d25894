// Proves: what sessions cost equals, to the smallest coin, what a second calculator says that was written apart.
import { parseArgs } from 'node:util';
import { decimalsOf, priceOf } from '../../apps/server/src/modules/charging/tariffs/tariff-price.rules.ts';
import { partsOf } from '../../apps/server/src/modules/charging/tariffs/session-parts.rules.ts';
import { examples } from './money/ocpi-examples.ts';
import { randomInstant, randomPeriods, randomTariff, ZONES } from './money/random-session.ts';
import { secondPrice } from './money/second-calculator.ts';
import { seededRandom } from './support/seeded-random.ts';

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '1000000' }, seed: { type: 'string' } } });
const count = Number(values.sessions);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed))
  throw new Error('usage: npm run prove:money -- [--sessions 1000000] [--seed n]');

/** Each tariff is used so often. */
const PER_TARIFF = 5;
const SHOWN = 5;
const coinsOf = (amount: number, decimals: number) => BigInt(Math.round(amount * 10 ** decimals));
const faults: string[] = [];

for (const { name, terms, periods, excl, incl } of examples) {
  const first = priceOf(terms, periods, 'UTC');
  const second = secondPrice(terms, periods, 'UTC', 2);
  const figures = [coinsOf(first.exclVat, 2), coinsOf(first.inclVat, 2), second.excl, second.incl].join(' ');
  if (figures !== [excl, incl, excl, incl].join(' ')) faults.push(`OCPI, ${name}: ${figures} instead of ${excl} ${incl}`);
}

const random = seededRandom(seed);
let [charged, split] = [0, 0];
for (let n = 0; n < count;) {
  const at = randomInstant(random);
  const terms = randomTariff(random, at);
  const zone = ZONES[Math.floor(random() * ZONES.length)] ?? 'UTC';
  const decimals = decimalsOf(terms.currency);
  for (let used = 0; used < PER_TARIFF && n < count; used += 1, n += 1) {
    const periods = randomPeriods(random, at + Math.floor((random() - 0.5) * 2 * 86_400_000));
    const first = priceOf(terms, periods, zone);
    const second = secondPrice(terms, periods, zone, decimals);
    const isSame = coinsOf(first.exclVat, decimals) === second.excl && coinsOf(first.inclVat, decimals) === second.incl;
    const parts = partsOf(periods, terms.elements, zone);
    const energy = parts.reduce((sum, { energyMwh }) => sum + BigInt(energyMwh), 0n);
    if (second.excl > 0n) charged += 1;
    if (parts.length > periods.length) split += 1;
    if (isSame && energy === second.energyMwh) continue;
    faults.push(
      `session ${n}: ${first.exclVat} ${first.inclVat}, the second says ${second.excl} ${second.incl}; energy ${energy} of ${second.energyMwh}\n${JSON.stringify({ zone, terms, periods })}`,
    );
  }
}
for (const fault of faults.slice(0, SHOWN)) console.log(`✗ ${fault}`);
console.log(
  `seed ${seed}, examples of OCPI ${examples.length}, sessions ${count}, with a price ${charged}, split by a tariff ${split}, different ${faults.length}`,
);
// Too little would prove nothing.
process.exitCode = faults.length === 0 && charged > count / 4 && split > count / 10 ? 0 : 1;
