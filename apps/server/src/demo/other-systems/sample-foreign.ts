// Demo mode's device of another maker, asked over SNMP. Its MAC is one of the demo's, so it goes when the demo does.
import { AppError } from '@atalaya/contract/errors.ts';
import { NewSnmpTarget } from '@atalaya/contract/integrations/snmp-targets.ts';
import { DEMO_MAC_PREFIX } from '@atalaya/contract/monitor/simulated-fleet.ts';
import { demoTarget, type Integrations } from '#modules/integrations/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Database } from '#platform/database.ts';
import { findOwners } from '../owners.repository.ts';
import { ownContext } from '../registration.ts';

/** Beyond the largest fleet that can be simulated. */
const MAC = `${DEMO_MAC_PREFIX}F0:00:01`;
const OWNER = 'dokuos / Parque logístico';

interface Parts {
  monitor: Pick<Monitor, 'devices'>;
  integrations: Pick<Integrations, 'targets'>;
  database: Database;
}

export async function prepareForeignCabinet({ monitor: { devices }, integrations: { targets }, database }: Parts): Promise<void> {
  const owner = (await findOwners(database.db)).get(OWNER);
  if (!owner) return;
  // It may be there already, when the data folder is another one than before.
  const { id } = await devices.register(ownContext, { mac: MAC, label: 'Zaragoza, armario SNMP', ...owner }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'taken') return devices.get(ownContext, { mac: MAC });
    throw error;
  });
  await devices.place(ownContext, { mac: MAC }, { lat: 41.6471, lng: -0.9512 });
  const asked = await targets.list(ownContext, { q: MAC, page: 1, perPage: 1, sort: 'asc', sortColumn: 'label' });
  if (asked.total === 0) await targets.create(ownContext, NewSnmpTarget.parse({ deviceId: id, ...demoTarget }));
}
