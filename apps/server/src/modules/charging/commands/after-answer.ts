// What an answer means beyond itself, and whether what was agreed to can be seen.
import { z } from 'zod';
import type { CommandState } from '@atalaya/contract/charging/commands.ts';
import { updateCharger } from '../model/chargers.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import { saveConfiguration } from '../model/configuration.repository.ts';
import type { ChargingDeps } from '../deps.ts';
import type { Connection } from '../ocpp/connection.ts';
import { createPasswords } from '../ocpp/connection-policy.ts';
import { AskedMonitors, ClearedMonitors, GotVariables, SetMonitors, SetVariables, type Named } from '../model/station-messages.ts';
import { addMonitor, dropMonitors, saveValues } from '../model/variables.repository.ts';
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
const BASIC_AUTH_PASSWORD = 'basicauthpassword';

/** As OCPP writes a name: what is not there is left out. */
const withoutBlanks = ({ component, variable, attributeType }: Named & { attributeType: string }) => ({
  attributeType,
  component: {
    name: component.name,
    ...(component.instance ? { instance: component.instance } : {}),
    ...(component.evse
      ? { evse: { id: component.evse.id, ...(component.evse.connectorId ? { connectorId: component.evse.connectorId } : {}) } }
      : {}),
  },
  variable: { name: variable.name, ...(variable.instance ? { instance: variable.instance } : {}) },
});

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

  async function saveGot(chargerId: string, response: unknown) {
    const { getVariableResult: results } = GotVariables.parse(response);
    const told = results.filter(({ attributeStatus }) => attributeStatus === 'Accepted');
    await saveValues(
      db,
      chargerId,
      told.map((one) => ({ of: one, attribute: one.attributeType, value: one.attributeValue })),
      clock(),
    );
    return told;
  }

  /** What was set is asked for once more: only what comes back is so. */
  async function afterSetting(chargerId: string, payload: Payload, response: Payload, connection: Connection) {
    const wanted = SetVariables.parse(payload).setVariableData;
    const password = wanted.find(({ variable }) => variable.name.toLowerCase() === BASIC_AUTH_PASSWORD);
    // The charger comes back with it: from now on it is its password.
    if (password) await updateCharger(db, chargerId, { passwordDigest: passwords.digestOf(password.attributeValue) });
    const visible = wanted.filter(({ variable }) => !isSecretKey(variable.name));
    if (visible.length === 0) return observed;
    const asked = visible.map(({ component, variable, attributeType }) => ({ component, variable, attributeType }));
    const told = await saveGot(chargerId, await connection.call('GetVariables', { getVariableData: asked.map(withoutBlanks) }));
    const nameOf = ({ component, variable, attributeType }: (typeof asked)[number]) => JSON.stringify([component, variable, attributeType]);
    const values = new Map(told.map((one) => [nameOf(one), one.attributeValue]));
    const isSame = visible.every((one) => values.get(nameOf(one)) === one.attributeValue);
    const needsReboot = JSON.stringify(response).includes('RebootRequired') ? 'RebootRequired' : null;
    return isSame
      ? { state: 'observed' as const, reason: needsReboot }
      : { state: 'no_effect' as const, reason: needsReboot ?? 'different_value' };
  }

  /** What it watches from now on. */
  async function afterMonitors(chargerId: string, payload: Payload, response: Payload) {
    const wanted = AskedMonitors.parse(payload).setMonitoringData;
    const results = SetMonitors.parse(response).setMonitoringResult;
    for (const [n, { id, type, severity, ...named }] of results.entries()) {
      const value = wanted[n]?.value;
      if (id !== undefined && value !== undefined) await addMonitor(db, chargerId, named, { id, type, value, severity }, clock());
    }
    return observed;
  }
  async function afterClearing(chargerId: string, response: Payload) {
    const gone = ClearedMonitors.parse(response).clearMonitoringResult;
    await dropMonitors(
      db,
      chargerId,
      gone.map(({ id }) => id),
    );
    return observed;
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
      case 'GetVariables':
        await saveGot(chargerId, response);
        return observed;
      case 'SetVariables':
        return afterSetting(chargerId, payload, response, connection);
      case 'SetVariableMonitoring':
        return afterMonitors(chargerId, payload, response);
      case 'ClearVariableMonitoring':
        return afterClearing(chargerId, response);
      case 'SendLocalList': {
        // One version of OCPP calls it so, the other so.
        const { listVersion, versionNumber = listVersion } = await connection.call('GetLocalListVersion', {});
        return versionNumber === (payload.versionNumber ?? payload.listVersion)
          ? observed
          : { state: 'no_effect', reason: 'different_value' };
      }
      default:
        return observed;
    }
  };
}
