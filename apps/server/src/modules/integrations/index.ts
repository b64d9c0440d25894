// The integrations module's door: what other systems read of devices, and how devices of other makers come in.
import type { Hono } from 'hono';
import type { Alarms } from '#modules/alarms/index.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Serve } from '#platform/call-context.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import type { Ground } from '#ground.ts';
import type { IntegrationsDeps } from './deps.ts';
import { integrationsRoutes } from './integrations.routes.ts';
import { startModbusServer, type ModbusServer } from './modbus/modbus-server.ts';
import { createModbus } from './modbus/modbus.service.ts';
import { createFleet } from './model/fleet.ts';
import { createSnmp } from './snmp/create-snmp.ts';
import { mibText } from './snmp/mib-text.ts';
import { createAskTarget } from './polling/ask-target.service.ts';
import { guardedPeer } from './polling/cabinet-peer.ts';
import { createDemoCabinet } from './polling/demo-cabinet.ts';
import { createPoller } from './polling/poller.ts';
import { createSnmpTargets } from './polling/targets.service.ts';
import { createMappingBook } from './mappings/mapping-book.ts';
import { createMappings } from './mappings/mappings.service.ts';

export { demoTarget } from './polling/demo-cabinet.ts';
export type Integrations = ReturnType<typeof createIntegrations>;

export function integrationsOn(ground: Ground, licensing: Licensing, { monitor, alarms }: { monitor?: Monitor; alarms?: Alarms }) {
  const { outboundAllow, northbound, demo } = ground.config;
  return createIntegrations({
    ...ground,
    licensing,
    monitor: monitor ?? null,
    alarms: alarms ?? null,
    outbound: createOutbound({ allow: outboundAllow }),
    northbound,
    demo,
  });
}

export function createIntegrations(deps: IntegrationsDeps) {
  const { database, clock, version } = deps;
  const book = createMappingBook(deps);
  const mappings = createMappings(deps, book);
  const fleet = createFleet(deps);
  const snmp = createSnmp(deps, fleet);
  const modbus = createModbus(deps, fleet);
  const demoCabinet = deps.demo ? createDemoCabinet(deps) : null;
  const guarded = guardedPeer(deps.outbound);
  const peerOf = demoCabinet?.leadTo(guarded) ?? guarded;
  const askTarget = createAskTarget(peerOf);
  const targets = createSnmpTargets(deps, snmp.vault, peerOf, askTarget);
  const poller = createPoller(deps, snmp.vault, askTarget);
  let modbusServer: ModbusServer | null = null;
  const modbusStatus = () => ({
    ...deps.northbound.modbus,
    port: modbusServer?.port ?? deps.northbound.modbus.port,
    isOn: modbusServer !== null,
  });
  deps.monitor?.foreign.readBy(book.reader);
  const { demoKeys } = deps.licensing;
  demoKeys.endBy('snmp', snmp.accesses.removeAccess);
  demoKeys.endBy('receiver', snmp.accesses.removeReceiver);
  demoKeys.endBy('polling', targets.remove);
  demoKeys.endBy('mapping', mappings.remove);
  demoKeys.endBy('modbus', (ctx, clientId) => modbus.setAccess(ctx, clientId, []));
  return {
    name: 'integrations',
    mappings,
    snmp,
    targets,
    poller,
    modbus: { status: modbusStatus },
    modbusAccess: modbus,
    routes(app: Hono, serve: Serve) {
      integrationsRoutes(app, serve, {
        about: () => ({ service: 'integrations', version, time: clock().toISOString() }),
        mappings,
        mib: () => mibText(deps.northbound.snmp.enterprise),
        status: () => ({ snmp: snmp.status(), modbus: modbusStatus() }),
        snmp: snmp.accesses,
        targets,
        modbus,
      });
    },
    async start() {
      book.start();
      await snmp.start();
      if (deps.monitor) poller.start();
      if (deps.northbound.modbus.isOn) modbusServer = await startModbusServer(deps.northbound.modbus, modbus, deps.log);
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      await modbusServer?.stop();
      modbusServer = null;
      await poller.stop();
      await demoCabinet?.stop();
      await snmp.stop();
      await book.stop();
    },
  };
}
