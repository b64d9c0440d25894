// Demo mode's sites are those of its chargers; the cabinets and access servers beside them stand there too.
import type { Charging } from '#modules/charging/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import { ownContext } from './registration.ts';

const AT_A_SITE: readonly string[] = ['Rotterdam, pier 2', 'Madrid, Chamartín', 'Zaragoza, muelle 3'];

/** The first site of each client. */
export async function sitesByClient({ chargers }: Charging): Promise<Map<string, string>> {
  const { data } = await chargers.listSites(ownContext, { page: 1, perPage: 100, sort: 'desc' });
  return new Map(data.map(({ clientId, id }) => [clientId, id]));
}

/** By their names, of all clients. */
export async function sitesByName({ chargers }: Charging): Promise<Map<string, string>> {
  const { data } = await chargers.listSites(ownContext, { page: 1, perPage: 100, sort: 'desc' });
  return new Map(data.map(({ name, id }) => [name, id]));
}

/** Once, at the first start: where somebody puts them later, they stay. */
export async function placeAtSites({ devices }: Monitor, siteIds: ReadonlyMap<string, string>): Promise<void> {
  for (const label of AT_A_SITE) {
    const { data } = await devices.list(ownContext, { q: label, page: 1, perPage: 5, sort: 'asc', sortColumn: 'label' });
    const device = data.find((one) => one.label === label && one.siteId === null);
    const siteId = device && siteIds.get(device.clientId);
    if (device && siteId) await devices.site(ownContext, { id: device.id }, siteId);
  }
}
