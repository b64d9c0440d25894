import type { Connector } from '@atalaya/contract/charging/chargers.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { connectorsOfEvse } from './evse-connectors.ts';

/** What an EVSE of a charger is called, wherever it is told of. */
export function useEvseName(connectors: readonly Pick<Connector, 'evseId' | 'connectorId'>[]) {
  const { t } = useTexts('charging');
  return (evseId: number) => {
    const number = connectorsOfEvse(connectors, evseId);
    return number === null ? `EVSE ${evseId}` : t('charger.connector', { number });
  };
}
