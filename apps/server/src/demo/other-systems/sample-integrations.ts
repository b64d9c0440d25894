// Demo mode's ways to other systems: a mapping of foreign messages, who reads over SNMP, and from where over Modbus.
import { AppError } from '@atalaya/contract/errors.ts';
import { NewMqttMapping } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import type { Integrations } from '#modules/integrations/index.ts';
import type { Database } from '#platform/database.ts';
import { findOwners, ownIntegrations } from '../owners.repository.ts';
import { ownContext } from '../registration.ts';

const CLIENT = 'Norte Telecom';
const first = { page: 1, perPage: 1, sort: 'asc', sortColumn: 'name' } as const;

const mapping = {
  name: 'Weather masts',
  topic: 'mast/+/state',
  timePath: '$.at',
  rules: [
    { path: '$.air.t', reading: 'temp', scale: 0.1 },
    { path: '$.air.rh', reading: 'humidity', unit: 'ratio' },
    { path: '$.hatch', reading: 'door', values: { open: 1, shut: 0 } },
    { path: '$.cell.mv', reading: 'battery.volts', unit: 'millivolts' },
  ],
};

/** Once: whoever has any keeps them as they are. */
export async function prepareIntegrations({ mappings, snmp, modbusAccess }: Integrations, database: Database): Promise<void> {
  const known = await mappings.list(ownContext, first);
  const clientId = [...(await findOwners(database.db))].find(([name]) => name.startsWith(`${CLIENT} / `))?.[1].clientId;
  if (known.total > 0 || clientId === undefined) return;
  await mappings.create(ownContext, NewMqttMapping.parse({ ...mapping, clientId }));
  await snmp.accesses.createAccess(ownContext, { kind: 'v3', name: 'librenms', cipher: 'aes256', clientId });
  await snmp.accesses.createAccess(ownContext, { kind: 'v2c', name: 'bms', cipher: 'aes128', clientId });
  await modbusAccess.setAccess(ownContext, clientId, ['10.20.0.0/24']);
}

/** Without demo mode nobody reads over them, and no message is read by them. */
export async function removeIntegrations({ mappings, snmp, modbusAccess }: Integrations, database: Database): Promise<number> {
  const remove: Record<string, (id: string) => Promise<unknown>> = {
    mapping: (id) => mappings.remove(ownContext, id),
    snmp: (id) => snmp.accesses.removeAccess(ownContext, id),
    modbus: (clientId) => modbusAccess.setAccess(ownContext, clientId, []),
  };
  let removed = 0;
  for (const subject of await ownIntegrations(database.db)) {
    const [kind = '', id = ''] = subject.split(':');
    const wasThere = await remove[kind]?.(id).then(
      () => true,
      (error: unknown) => {
        // Its client is gone, and it with it.
        if (error instanceof AppError && error.status < 500) return false;
        throw error;
      },
    );
    if (wasThere) removed += 1;
  }
  return removed;
}
