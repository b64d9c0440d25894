import { connectorName, type Connector } from '@atalaya/contract/charging/chargers.ts';

type Place = Pick<Connector, 'evseId' | 'connectorId'>;

/** An EVSE as people know it: by its connectors, as `1.1` or `2.1 / 2.2`; null where the charger has named none of them. */
export function connectorsOfEvse(connectors: readonly Place[], evseId: number): string | null {
  const names = connectors.filter((one) => one.evseId === evseId).map((one) => connectorName(one.evseId, one.connectorId));
  return names.length > 0 ? names.join(' / ') : null;
}
