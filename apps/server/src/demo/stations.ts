// Demo mode's chargers: registered at the first start with tags that may charge at them.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { DEMO_CHARGER_PREFIX, type SimulatedStation } from '@atalaya/contract/monitor/simulated-fleet.ts';
import type { Charging } from '#modules/charging/index.ts';
import type { Database } from '#platform/database.ts';
import { findOwners } from './owners.repository.ts';
import { ownContext } from './registration.ts';
import { removeTariffs } from './sample-tariffs.ts';

interface Place {
  client: string;
  project: string;
  site: string;
  label: string;
  lat: number;
  lng: number;
  protocol?: Protocol;
}
const places: readonly Place[] = [
  { client: 'Harbour Grid', project: 'Pier chargers', site: 'Pier 2', label: 'Rotterdam, pier 2 east', lat: 51.951, lng: 4.149 },
  {
    client: 'Harbour Grid',
    project: 'Pier chargers',
    site: 'Pier 2',
    label: 'Rotterdam, pier 2 west',
    lat: 51.948,
    lng: 4.14,
    protocol: 'ocpp2.0.1',
  },
  { client: 'dokuos', project: 'Parque logístico', site: 'Parque logístico', label: 'Zaragoza, muelle 3', lat: 41.631, lng: -0.975 },
  { client: 'Norte Telecom', project: 'Metro ring', site: 'Chamartín', label: 'Madrid, Chamartín', lat: 40.4735, lng: -3.681 },
];
/** By the client's name, so that nobody takes the tag of one for that of another. */
const TAG_LABELS: Readonly<Record<string, readonly string[]>> = {
  'Harbour Grid': ['Harbour van 12', 'Harbour pool car', 'Pier visitors'],
  'dokuos': ['Furgoneta de reparto', 'Coche de flota', 'Visitas del parque'],
  'Norte Telecom': ['Line crew van', 'Line crew car', 'Office guests'],
};
const TAG_BUDGETS = [null, { currency: 'EUR', amount: 400 }, { currency: 'EUR', amount: 250 }];
/** With which visitors of the demo start at a connector's page. */
const DEMO_PIN = '2468';
const SITE_LIMIT_A = 40;
const [VOLTS, PHASES, CONNECTORS] = [230, 3, 2];
const isCode = (error: unknown, code: AppError['code']) => error instanceof AppError && error.code === code;
const idOf = (n: number) => `${DEMO_CHARGER_PREFIX}${String(n + 1).padStart(2, '0')}`;
/** Where there are more of them than places, they are numbered. */
const labelOf = ({ label }: Place, n: number) => (n < places.length ? label : `${label}, ${Math.floor(n / places.length) + 1}`);
const labelsOf = (client: string) => TAG_LABELS[client] ?? [];
const tagsOf = (client: string) => labelsOf(client).map((_, n) => `${client.replaceAll(' ', '').slice(0, 12).toUpperCase()}-${n + 1}`);
/** Of so many stations, the share of one connector in the limit of its site. */
function shareW({ client }: Place, count: number): number {
  const atSite = Array.from({ length: count }, (_, n) => places[n % places.length]).filter((place) => place?.client === client).length;
  return Math.floor((SITE_LIMIT_A * VOLTS * PHASES) / (Math.max(1, atSite) * CONNECTORS));
}

/** Those whose password is known and who still are registered, and new ones for the rest. Whom somebody removed stays away. */
export async function prepareStations(
  { chargers, tags }: Charging,
  database: Database,
  count: number,
  known: readonly SimulatedStation[],
): Promise<SimulatedStation[]> {
  const owners = await findOwners(database.db);
  const prepared: SimulatedStation[] = [];
  const sites = new Map<string, string>();

  async function prepareTags(client: string, clientId: string) {
    for (const [index, idTag] of tagsOf(client).entries())
      await tags
        .create(ownContext, {
          idTag,
          type: null,
          label: labelsOf(client)[index] ?? '',
          clientId,
          groupId: null,
          expiresAt: null,
          budgetWh: null,
          budgetMoney: TAG_BUDGETS[index] ?? null,
          pin: DEMO_PIN,
          maxActive: null,
        })
        .catch((error: unknown) => {
          if (!isCode(error, 'taken')) throw error;
        });
  }
  async function siteOf({ client, site }: Place, clientId: string): Promise<string> {
    const made = sites.get(client) ?? (await chargers.createSite(ownContext, { name: site, limitA: SITE_LIMIT_A, clientId })).id;
    sites.set(client, made);
    return made;
  }

  for (let n = 0; n < count; n += 1) {
    const id = idOf(n);
    const place = places[n % places.length];
    const owner = place && owners.get(`${place.client} / ${place.project}`);
    if (!place || !owner) continue;
    const { clientId } = owner;
    const before = known.find((station) => station.id === id);
    const isThere = await chargers.get(ownContext, id).then(
      () => true,
      (error: unknown) => {
        if (isCode(error, 'charger.not_found')) return false;
        throw error;
      },
    );
    if (before) {
      if (isThere) prepared.push(before);
      continue;
    }
    const localization = { lat: place.lat, lng: place.lng };
    await prepareTags(place.client, clientId);
    const { password } = isThere
      ? await chargers.renewPassword(ownContext, id)
      : await chargers.create(ownContext, { id, label: labelOf(place, n), clientId, siteId: await siteOf(place, clientId), localization });
    prepared.push({ id, password, tags: tagsOf(place.client), protocol: place.protocol ?? 'ocpp1.6', mostW: shareW(place, count) });
  }
  return prepared;
}

/** Without demo mode there are no simulated chargers, nor tags that only they know. */
export async function removeStations(charging: Charging): Promise<number> {
  const { chargers, tags } = charging;
  const query = { q: DEMO_CHARGER_PREFIX, page: 1, perPage: 500, sort: 'asc', sortColumn: 'id' } as const;
  const simulated = (await chargers.list(ownContext, query)).data.filter(({ id }) => id.startsWith(DEMO_CHARGER_PREFIX));
  for (const { id, siteId } of simulated) {
    await chargers.remove(ownContext, id);
    if (siteId)
      await chargers.removeSite(ownContext, siteId).catch((error: unknown) => {
        if (!isCode(error, 'site.not_found')) throw error;
      });
  }
  const names = new Set(places.flatMap(({ client }) => tagsOf(client)));
  const { data } = await tags.list(ownContext, { page: 1, perPage: 500, sort: 'asc', sortColumn: 'idTag' });
  if (simulated.length > 0) for (const { id, idTag } of data) if (names.has(idTag)) await tags.remove(ownContext, id);
  if (simulated.length > 0) await removeTariffs(charging);
  return simulated.length;
}
