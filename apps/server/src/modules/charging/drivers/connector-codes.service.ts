// The QR codes of connectors: what is printed and stuck beside a socket.
import { randomInt } from 'node:crypto';
import { CODE_LETTERS, CONNECTOR_CODE_LENGTH, type ConnectorCode, type ConnectorCodeQuery } from '@atalaya/contract/charging/drivers.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { ChargingDeps } from '../deps.ts';
import { findCharger } from '../model/chargers.repository.ts';
import * as repository from './connector-codes.repository.ts';

export const newCode = (length: number): string => Array.from({ length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

export type ConnectorCodes = ReturnType<typeof createConnectorCodes>;

export function createConnectorCodes({ database: { db }, licensing: { deviceKeys }, clock, publicUrl }: ChargingDeps) {
  const toCode = ({ code: row, label, siteName }: repository.PlaceRow): ConnectorCode => ({
    code: row.code,
    url: new URL(`/charge/${row.code}`, publicUrl).href,
    chargerId: row.chargerId,
    chargerLabel: label,
    clientId: row.clientId,
    siteName,
    connectorId: row.connectorId,
    evseId: row.evseId || null,
    createdAt: row.createdAt.toISOString(),
  });
  return {
    list: async ({ scope }: CallContext, query: ConnectorCodeQuery) => (await repository.listCodes(db, scope, query)).map(toCode),
    make: (ctx: CallContext, chargerId: string): Promise<ConnectorCode[]> =>
      db.transaction(async (tx) => {
        const { clientId } = (await findCharger(tx, ctx.scope, chargerId, clock())) ?? fail('charger.not_found');
        for (const place of await repository.listPlaces(tx, chargerId)) {
          // Connector 0 is the charger as a whole.
          if (place.connectorId === 0) continue;
          await repository.insertCode(tx, { code: newCode(CONNECTOR_CODE_LENGTH), clientId, chargerId, ...place, createdAt: clock() });
        }
        await deviceKeys.audit(tx, ctx, 'charger.codes', `charger:${chargerId}`);
        return (await repository.listCodes(tx, ctx.scope, { chargerId })).map(toCode);
      }),
    remove: (ctx: CallContext, code: string) =>
      db.transaction(async (tx) => {
        const [removed] = await repository.deleteCode(tx, ctx.scope, code);
        if (!removed) fail('charge.not_found');
        await deviceKeys.audit(tx, ctx, 'charger.remove_code', `charger:${removed.chargerId}`, { code });
        return { code };
      }),
  };
}
