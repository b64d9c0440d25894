// Other systems: mappings of foreign messages, and who may read devices by other protocols.
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { snmpTargets } from '@atalaya/contract/integrations/snmp-targets.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { freshMac } from './monitor.ts';
import { at, type Ids, type ServiceTable } from './service-table.ts';

const mapping = { name: 'Proof', topic: 'proof/+/state', rules: [{ path: '$.t', reading: 'temp' as const }] };
const target = {
  host: '93.184.215.14',
  community: 'a community of the proof',
  rules: [{ path: '1.3.6.1.2.1.1.3.0', reading: 'temp' as const }],
  isEnabled: false,
};
const one = (name: string) => (ids: Ids) => ({ query: { id: at(ids, name) } });
const ofClient = (ids: Ids) => ({ query: { clientId: at(ids, 'clientId') } });

const aims: ServiceTable['aims'] = {
  'integrations.about': () => ({}),
  'integrations.status': () => ({}),
  'integrations.mib': () => ({}),
  'snmpAgent.listAccesses': ofClient,
  'snmpAgent.createAccess': (ids) => ({ body: { kind: 'v3', name: randomUUID().slice(0, 20), clientId: at(ids, 'clientId') } }),
  'snmpAgent.removeAccess': (ids) => {
    at(ids, 'receiverId'); // it goes with it
    return { query: { id: at(ids, 'accessId') } };
  },
  'snmpAgent.listReceivers': ofClient,
  'snmpAgent.createReceiver': (ids) => ({ body: { name: 'Proof', accessId: at(ids, 'accessId'), kind: 'trap', host: '93.184.215.14' } }),
  'snmpAgent.testReceiver': one('receiverId'),
  'snmpAgent.removeReceiver': one('receiverId'),
  'snmpTargets.list': ofClient,
  'snmpTargets.create': (ids) => ({ body: { ...target, deviceId: at(ids, 'deviceId') } }),
  'snmpTargets.change': (ids) => ({ query: { id: at(ids, 'targetId') }, body: target }),
  'snmpTargets.remove': one('targetId'),
  'snmpTargets.try': (ids) => ({ query: { id: at(ids, 'targetId') }, body: { ...target, host: 'nowhere.invalid' } }),
  'modbusMap.getAccess': ofClient,
  'modbusMap.setAccess': (ids) => ({ ...ofClient(ids), body: { addresses: [] } }),
  'modbusMap.listPlaces': ofClient,
  'mqttMappings.list': ofClient,
  'mqttMappings.create': (ids) => ({ body: { ...mapping, clientId: at(ids, 'clientId') } }),
  'mqttMappings.change': (ids) => ({ query: { id: at(ids, 'mappingId') }, body: mapping }),
  'mqttMappings.remove': one('mappingId'),
  'mqttMappings.seen': ofClient,
};

export const integrations: ServiceTable = {
  makers: {
    accessId: async ({ call }, own) => {
      const body = { kind: 'v2c' as const, name: randomUUID().slice(0, 20), clientId: at(own, 'clientId') };
      return (await call(snmpAgent.createAccess, { body })).data.id;
    },
    receiverId: async ({ call }, own, mark) => {
      const body = { name: `${mark} receiver`, accessId: at(own, 'accessId'), kind: 'trap' as const, host: '93.184.215.14' };
      return (await call(snmpAgent.createReceiver, { body })).data.id;
    },
    // Of a device that nothing else is aimed at: each has one at most, and it goes with its device.
    targetId: async ({ call }, own, mark) => {
      const query = { mac: freshMac(), label: `${mark} cabinet`, clientId: at(own, 'clientId') };
      const { data: device } = await call(monitor.registerDevice, { query });
      return (await call(snmpTargets.create, { body: { ...target, deviceId: device.id } })).data.id;
    },
    mappingId: async ({ call }, own, mark) =>
      (await call(mqttMappings.create, { body: { ...mapping, name: `${mark} mapping`, clientId: at(own, 'clientId') } })).data.id,
  },
  absent: { mappingId: 'absent', targetId: 'absent', accessId: 'absent', receiverId: 'absent' },
  belongings: [
    'select json_agg(m order by m.id)::text as rows from mqtt_mappings m where client_id = $1',
    'select json_agg(a order by a.id)::text as rows from snmp_accesses a where client_id = $1',
    'select json_agg(t order by t.id)::text as rows from snmp_targets t join devices d on d.num = t.device where d.client_id = $1',
    'select json_agg(a order by a.client_id)::text as rows from modbus_accesses a where client_id = $1',
    'select json_agg(r order by r.id)::text as rows from snmp_receivers r where client_id = $1',
  ],
  aims,
};
