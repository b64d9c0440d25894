// The SNMP agent with all that belongs to it. Nothing of it listens or tells unless it is switched on.
import type { IntegrationsDeps } from '../deps.ts';
import type { Fleet } from '../model/fleet.ts';
import { createAccessBook } from './access-book.ts';
import { createSnmpVault } from './access-secrets.ts';
import { createSnmpAccesses } from './accesses.service.ts';
import { startAgent, type SnmpAgent } from './agent.ts';
import type { OutsideDevice } from '../model/outside-device.ts';
import { createMibView, type MibView } from './mib-view.ts';
import { createSnmpEngine } from './snmp-engine.ts';
import { createTellReceivers } from './tell-receivers.service.ts';

export function createSnmp(deps: IntegrationsDeps, fleet: Fleet) {
  const { secrets, clock, log, version, publicUrl, northbound } = deps;
  const settings = northbound.snmp;
  const now = () => clock().getTime();
  const vault = createSnmpVault(secrets);
  const engine = createSnmpEngine(secrets, settings, now);
  const book = createAccessBook(deps, vault, engine);
  const telling = createTellReceivers(deps, book, engine, fleet);
  /** By the devices of one look: a walk makes none of its own. */
  const views = new WeakMap<readonly OutsideDevice[], MibView>();
  let agent: SnmpAgent | null = null;

  async function viewOf(clientId: string): Promise<MibView> {
    const devices = await fleet.devicesOf(clientId);
    const known = views.get(devices);
    if (known) return known;
    const view = createMibView(devices, {
      enterprise: settings.enterprise,
      version,
      name: new URL(publicUrl).host,
      upTicks: engine.upTicks(),
    });
    views.set(devices, view);
    return view;
  }

  return {
    vault,
    accesses: createSnmpAccesses(deps, vault, book, telling),
    telling,
    status: () => ({ ...settings, port: agent?.port ?? settings.port, isOn: agent !== null, engineId: engine.id.toString('hex') }),
    async start() {
      if (!settings.isOn) return;
      await book.start();
      agent = await startAgent(settings, { engine, book, viewOf, log, now });
      telling.start();
      log.info({ host: settings.host, port: agent.port }, 'the SNMP agent listens');
    },
    async stop() {
      await telling.stop();
      await agent?.stop();
      agent = null;
      await book.stop();
    },
  };
}
export type Snmp = ReturnType<typeof createSnmp>;
