// What a button on a connector's card asks of the charger, in the version of OCPP that it speaks.
import type { Charger, Connector } from '@atalaya/contract/charging/chargers.ts';
import type { Order } from '../changes.queries.ts';

const MAX_START = 2 ** 31 - 1;
const startNumber = () => Math.floor(Math.random() * MAX_START);
type Place = Pick<Connector, 'connectorId' | 'evseId'>;

export const startOrder = ({ protocol }: Charger, { connectorId, evseId }: Place, idTag: string): Order =>
  protocol === 'ocpp2.0.1'
    ? {
        action: 'RequestStartTransaction',
        payload: { idToken: { idToken: idTag, type: 'Central' }, remoteStartId: startNumber(), ...(evseId === null ? {} : { evseId }) },
      }
    : { action: 'RemoteStartTransaction', payload: { idTag, connectorId } };

export const stopOrder = ({ protocol }: Charger, transactionId: string): Order =>
  protocol === 'ocpp2.0.1'
    ? { action: 'RequestStopTransaction', payload: { transactionId } }
    : { action: 'RemoteStopTransaction', payload: { transactionId: Number(transactionId) } };

export const unlockOrder = ({ connectorId, evseId }: Place): Order => ({
  action: 'UnlockConnector',
  payload: evseId === null ? { connectorId } : { evseId, connectorId },
});
