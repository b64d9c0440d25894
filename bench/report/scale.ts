// What the figures say about fleets of other sizes: the arithmetic of docs/scale.md, done with what was measured.
import type { Results } from './results.ts';

const FLEETS = [1_000, 10_000, 100_000, 1_000_000] as const;
/** A cabinet tells its temperature and three supplies once a minute. */
const READINGS_PER_DEVICE_AND_SECOND = 4 / 60;
/** A core is planned for at six tenths: the rest is for storms, back-ups and a node that is away. */
const PLANNED = 0.6;
const DAY_S = 86_400;
const GIGABYTE = 1e9;

const KIND = 'durable readings over MQTT';
const DISK = 'disk for a reading';

/** Of several the last, with the most nodes: what they cost each other is in it. */
const measured = ({ runs }: Results, ...words: string[]): number | undefined =>
  runs['cluster']?.figures.findLast(({ what }) => words.every((word) => what.includes(word)))?.value;

const LEAST = 0.1;
const rounded = (value: number) => {
  if (value < LEAST) return `< ${LEAST}`;
  return (value < 10 ? Number(value.toFixed(1)) : Math.ceil(value)).toLocaleString('en');
};

/** Null while the bench of the cluster has not been run. */
export function scaleTable(results: Results): string | null {
  const nodes = measured(results, 'core time of the nodes', KIND);
  const postgres = measured(results, 'core time of PostgreSQL', KIND);
  const bytes = measured(results, DISK);
  if (nodes === undefined || postgres === undefined || bytes === undefined) return null;
  const cores = (perSecond: number, percent: number) => ((perSecond / 1_000) * percent) / 100 / PLANNED;
  const rows = FLEETS.map((devices) => {
    const perSecond = devices * READINGS_PER_DEVICE_AND_SECOND;
    const gigabytes = (perSecond * DAY_S * bytes) / GIGABYTE;
    const cells = [
      devices.toLocaleString('en'),
      rounded(perSecond),
      rounded(cores(perSecond, nodes)),
      rounded(cores(perSecond, postgres)),
      `${rounded(gigabytes)} GB`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| devices | readings/s | cores for nodes | cores for PostgreSQL | disk for a day of readings |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
