import type { Hono } from 'hono';
import { integrations as calls, type NorthboundStatus } from '@atalaya/contract/integrations/endpoints.ts';
import { modbusMap } from '@atalaya/contract/integrations/modbus.ts';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { snmpTargets } from '@atalaya/contract/integrations/snmp-targets.ts';
import { snmpAgent } from '@atalaya/contract/integrations/snmp.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Modbus } from './modbus/modbus.service.ts';
import type { SnmpAccesses } from './snmp/accesses.service.ts';
import type { SnmpTargets } from './polling/targets.service.ts';
import type { Mappings } from './mappings/mappings.service.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  mappings: Mappings;
  mib: () => string;
  status: () => NorthboundStatus;
  snmp: SnmpAccesses;
  targets: SnmpTargets;
  modbus: Modbus;
}

export function integrationsRoutes(app: Hono, serve: Serve, { about, mappings, mib, status, snmp, targets, modbus }: Services) {
  serve(app, calls.about, about);
  serve(app, calls.status, () => ({ data: status() }));
  serve(app, calls.mib, mib);
  serve(app, snmpAgent.listAccesses, ({ query }, ctx) => snmp.listAccesses(ctx, query));
  serve(app, snmpAgent.createAccess, async ({ body }, ctx) => ({ data: await snmp.createAccess(ctx, body) }));
  serve(app, snmpAgent.removeAccess, async ({ query }, ctx) => ({ data: await snmp.removeAccess(ctx, query.id) }));
  serve(app, snmpAgent.listReceivers, ({ query }, ctx) => snmp.listReceivers(ctx, query));
  serve(app, snmpAgent.createReceiver, async ({ body }, ctx) => ({ data: await snmp.createReceiver(ctx, body) }));
  serve(app, snmpAgent.testReceiver, async ({ query }, ctx) => ({ data: await snmp.testReceiver(ctx, query.id) }));
  serve(app, snmpAgent.removeReceiver, async ({ query }, ctx) => ({ data: await snmp.removeReceiver(ctx, query.id) }));
  serve(app, snmpTargets.list, ({ query }, ctx) => targets.list(ctx, query));
  serve(app, snmpTargets.create, async ({ body }, ctx) => ({ data: await targets.create(ctx, body) }));
  serve(app, snmpTargets.change, async ({ query, body }, ctx) => ({ data: await targets.change(ctx, query.id, body) }));
  serve(app, snmpTargets.remove, async ({ query }, ctx) => ({ data: await targets.remove(ctx, query.id) }));
  serve(app, snmpTargets.try, async ({ query, body }, ctx) => ({ data: await targets.try(ctx, query.id, body) }));
  serve(app, modbusMap.getAccess, async ({ query }, ctx) => ({ data: await modbus.getAccess(ctx, query.clientId) }));
  serve(app, modbusMap.setAccess, async ({ query, body }, ctx) => ({ data: await modbus.setAccess(ctx, query.clientId, body.addresses) }));
  serve(app, modbusMap.listPlaces, ({ query }, ctx) => modbus.listPlaces(ctx, query));
  serve(app, mqttMappings.list, ({ query }, ctx) => mappings.list(ctx, query));
  serve(app, mqttMappings.create, async ({ body }, ctx) => ({ data: await mappings.create(ctx, body) }));
  serve(app, mqttMappings.change, async ({ query, body }, ctx) => ({ data: await mappings.change(ctx, query.id, body) }));
  serve(app, mqttMappings.remove, async ({ query }, ctx) => ({ data: await mappings.remove(ctx, query.id) }));
  serve(app, mqttMappings.seen, ({ query }, ctx) => ({ data: mappings.seen(ctx, query.clientId) }));
}
