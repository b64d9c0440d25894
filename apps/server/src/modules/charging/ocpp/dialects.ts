// The two versions of OCPP that are spoken here, and how they differ on the line.
import { CHARGER_ACTIONS, type Protocol } from '@atalaya/contract/charging/actions.ts';
import { STATION_ACTIONS } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { Handler } from '../handlers/handled.service.ts';
import { stationHandlers } from '../handlers/station-handlers.service.ts';
import { handlers } from './request-handlers.service.ts';

export interface Dialect {
  protocol: Protocol;
  handlers: ReadonlyMap<string, Handler>;
  /**
   * What a charger keeps until it is answered, and states that it tells anew when it comes back. An error as the answer would use up one of its few
   * attempts, and after the last it forgets the message, energy and all (TransactionMessageAttempts); without a connection it keeps it.
   */
  toldAgain: ReadonlySet<string>;
  /** Those with the samples of a session; nothing else has a reason to be larger than an ordinary message. */
  mayBeLarge: ReadonlySet<string>;
}

const older: Dialect = {
  protocol: 'ocpp1.6',
  handlers: new Map(CHARGER_ACTIONS.map((action) => [action, handlers[action]])),
  toldAgain: new Set(['StartTransaction', 'StopTransaction', 'MeterValues', 'StatusNotification']),
  mayBeLarge: new Set(['StopTransaction', 'MeterValues']),
};
const newer: Dialect = {
  protocol: 'ocpp2.0.1',
  handlers: new Map(STATION_ACTIONS.map((action) => [action, stationHandlers[action]])),
  toldAgain: new Set(['TransactionEvent', 'MeterValues', 'StatusNotification', 'NotifyReport', 'NotifyEvent', 'SecurityEventNotification']),
  mayBeLarge: new Set(['TransactionEvent', 'MeterValues', 'NotifyReport']),
};
/** In the order in which they are chosen where a charger offers both. */
export const dialects: readonly Dialect[] = [newer, older];
