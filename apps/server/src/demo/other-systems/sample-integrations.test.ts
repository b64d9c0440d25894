import { expect, onTestFinished, test } from 'vitest';
import { modbusMap } from '@atalaya/contract/integrations/modbus.ts';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { aClient, aProject } from '#testing/builders.ts';
import { testApp } from '#testing/test-app.ts';
import { prepareIntegrations, removeIntegrations } from './sample-integrations.ts';

test('the demo’s own ways to other systems go with it, once, and those of people stay', async () => {
  const demo = await testApp({ demo: true });
  onTestFinished(() => demo.integrations.close());
  const { id: clientId } = await aClient(demo.database, { name: 'Norte Telecom' });
  await aProject(demo.database, clientId, { name: 'Metro ring' });
  await prepareIntegrations(demo.integrations, demo.database);
  const left = async (t: typeof demo) => ({
    users: (await t.call(snmpAgent.listAccesses, { query: { clientId } }, t.asServer)).data.map(({ name }) => name),
    addresses: (await t.call(modbusMap.getAccess, { query: { clientId } }, t.asServer)).data.addresses,
    mappings: (await t.call(mqttMappings.list, { query: { clientId } }, t.asServer)).data.map(({ name }) => name),
  });
  expect(await left(demo)).toEqual({ users: ['bms', 'librenms'], addresses: ['10.20.0.0/24'], mappings: ['Weather masts'] });
  await demo.call(snmpAgent.createAccess, { body: { kind: 'v2c', name: 'ours', cipher: 'aes128', clientId } }, demo.asServer);

  const after = await testApp({ demo: false, database: demo.database });
  onTestFinished(() => after.integrations.close());
  expect(await removeIntegrations(after.integrations, after.database)).toBe(4);
  expect(await left(after)).toEqual({ users: ['ours'], addresses: [], mappings: [] });
  expect(await removeIntegrations(after.integrations, after.database)).toBe(0);
});
