import type { Connector } from '@atalaya/contract/charging/chargers.ts';
import type { Load } from '@atalaya/contract/charging/load.ts';

type Line = Load['lines'][number];
type Drawing = Pick<Connector, 'evseId' | 'connectorId' | 'powerW' | 'transactionId'>;

/** An EVSE has one line, however many connectors; of OCPP 1.6 each connector has one. */
const lineOf = ({ evseId, connectorId }: Pick<Line, 'evseId' | 'connectorId'>) =>
  evseId === null ? `connector ${connectorId}` : `evse ${evseId}`;
const byPlace = (a: Line, b: Line) => (a.evseId ?? a.connectorId ?? 0) - (b.evseId ?? b.connectorId ?? 0);

/** The chart of a charger ends with what each connector draws now, as its card says it; each has a line, also one that drew nothing. */
export function withNow(load: Load, connectors: readonly Drawing[], now: Date): Load {
  if (connectors.length === 0) return load;
  const { times } = load;
  const lines = new Map(load.lines.map((line) => [lineOf(line), line]));
  const drawn = new Map<string, number>();
  for (const one of connectors) {
    const { evseId, connectorId, transactionId, powerW } = one;
    const key = lineOf(one);
    if (transactionId !== null) drawn.set(key, (drawn.get(key) ?? 0) + (powerW ?? 0));
    if (lines.has(key)) continue;
    const place = { evseId, connectorId: evseId === null ? connectorId : null };
    lines.set(key, { chargerId: '', chargerLabel: '', ...place, watts: times.map(() => 0) });
  }
  return {
    ...load,
    times: [...times, now.toISOString()],
    lines: [...lines].map(([key, line]) => ({ ...line, watts: [...line.watts, drawn.get(key) ?? 0] })).toSorted(byPlace),
  };
}
