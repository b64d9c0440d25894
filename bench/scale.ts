// What the figures say about fleets of other sizes: the arithmetic of docs/scale.md, done with what was measured.
import type { Results } from './results.ts';

const FLEETS = [1_000, 10_000, 100_000, 1_000_000] as const;
/** A cabinet tells its temperature and three supplies once a minute. */
const READINGS_PER_DEVICE_AND_SECOND = 4 / 60;
/** A core is planned for at six tenths: the rest is for storms, back-ups and a node that is away. */
const PLANNED = 0.6;
const BYTES_PER_READING = 310;
const DAY_S = 86_400;
const GIGABYTE = 1e9;

const KIND = /durable readings over MQTT/;

function costOf({ runs }: Results, who: 'the nodes' | 'PostgreSQL'): number | undefined {
  // With the most nodes: what they cost each other is in it.
  const costs = (runs['cluster']?.figures ?? []).filter(({ what }) => what.includes(`core time of ${who}`) && KIND.test(what));
  return costs.at(-1)?.value;
}

const rounded = (value: number) => (value < 10 ? Number(value.toFixed(1)) : Math.ceil(value)).toLocaleString('en');

/** Null while the bench of the cluster has not been run. */
export function scaleTable(results: Results): string | null {
  const [nodes, postgres] = [costOf(results, 'the nodes'), costOf(results, 'PostgreSQL')];
  if (nodes === undefined || postgres === undefined) return null;
  const cores = (perSecond: number, percent: number) => ((perSecond / 1_000) * percent) / 100 / PLANNED;
  const rows = FLEETS.map((devices) => {
    const perSecond = devices * READINGS_PER_DEVICE_AND_SECOND;
    const gigabytes = (perSecond * DAY_S * BYTES_PER_READING) / GIGABYTE;
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
