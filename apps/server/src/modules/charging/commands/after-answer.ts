// What an answer means beyond itself, and whether what was agreed to can be seen.
import { z } from 'zod';
import type { CommandState } from '@atalaya/contract/charging/commands.ts';
import { updateCharger } from '../model/chargers.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import { saveConfiguration } from '../model/configuration.repository.ts';
import type { ChargingDeps } from '../deps.ts';
import type { Connection } from '../ocpp/connection.ts';
import { createPasswords } from '../ocpp/connection-policy.ts';
import { isSecretKey } from '../model/redact.rules.ts';

type Payload = Record<string, unknown>;
interface Answered {
  row: CommandRow;
  payload: Payload;
  response: Payload;
  connection: Connection;
}
export type AfterAnswer = (answered: Answered) => Promise<{ state: CommandState; reason: string | null }>;

const Configuration = z.object({
  configurationKey: z.array(z.object({ key: z.string(), readonly: z.boolean(), value: z.string().optional() })).default([]),
});
const observed = { state: 'observed', reason: null } as const;
const AUTHORIZATION_KEY = 'authorizationkey';

export function createAfterAnswer({ database: { db }, secrets, clock }: ChargingDeps): AfterAnswer {
  const passwords = createPasswords(secrets);

  async function save(chargerId: string, response: unknown) {
    const { configurationKey: keys } = Configuration.parse(response);
    await saveConfiguration(
      db,
      chargerId,
      keys.map(({ key, readonly, value }) => ({ key, readonly, value: isSecretKey(key) ? null : (value ?? null) })),
      clock(),
    );
    return keys;
  }

  return async ({ row, payload, response, connection }) => {
    const { chargerId } = row;
    switch (row.action) {
      case 'GetConfiguration':
        await save(chargerId, response);
        return observed;
      case 'GetDiagnostics':
        return { state: 'observed', reason: 'no_file' };
      case 'ChangeConfiguration': {
        const key = String(payload.key);
        // The charger comes back with it: from now on it is its password.
        if (key.toLowerCase() === AUTHORIZATION_KEY)
          await updateCharger(db, chargerId, { passwordDigest: passwords.digestOf(String(payload.value)) });
        if (isSecretKey(key)) return observed;
        const told = await save(chargerId, await connection.call('GetConfiguration', { key: [key] }));
        const isSame = told.find((one) => one.key.toLowerCase() === key.toLowerCase())?.value === payload.value;
        const needsReboot = response.status === 'RebootRequired' ? 'RebootRequired' : null;
        return isSame ? { state: 'observed', reason: needsReboot } : { state: 'no_effect', reason: needsReboot ?? 'different_value' };
      }
      case 'SendLocalList': {
        const { listVersion } = await connection.call('GetLocalListVersion', {});
        return listVersion === payload.listVersion ? observed : { state: 'no_effect', reason: 'different_value' };
      }
      default:
        return observed;
    }
  };
}
