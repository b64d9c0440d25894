// Demo mode's places for roaming: where its sites stand, and a partner that has not registered yet.
import type { PlaceInput } from '@atalaya/contract/charging/roaming.ts';
import type { Charging } from '#modules/charging/index.ts';
import { ownContext } from './registration.ts';

/** By the names of the sites. */
const STREETS: Readonly<Record<string, Pick<PlaceInput, 'address' | 'city' | 'postalCode' | 'country' | 'lat' | 'lng'>>> = {
  'Pier 2': { address: 'Europaweg 875', city: 'Rotterdam', postalCode: '3199 LD', country: 'NLD', lat: 51.951, lng: 4.149 },
  'Parque logístico': {
    address: 'Ronda del Ferrocarril 24',
    city: 'Zaragoza',
    postalCode: '50197',
    country: 'ESP',
    lat: 41.631,
    lng: -0.975,
  },
  'Chamartín': { address: 'Calle de Agustín de Foxá 31', city: 'Madrid', postalCode: '28036', country: 'ESP', lat: 40.4735, lng: -3.681 },
};
const MOST_SITES = 100;
const PARTNER = 'Viaja y Carga';

/** Once, at the first start. */
export async function preparePlaces({ chargers, roaming }: Charging): Promise<void> {
  const { data: sites } = await chargers.listSites(ownContext, { page: 1, perPage: MOST_SITES, sort: 'asc' });
  for (const { id, name } of sites) {
    const street = STREETS[name];
    if (street && !(await roaming.places.get(ownContext, id)).place)
      await roaming.places.set(ownContext, id, { ...street, plug: 'type2Socket22', plugs: {} });
  }
  const { total } = await roaming.partners.list({ page: 1, perPage: 1, sort: 'asc', sortColumn: 'name' });
  const clientIds = [...new Set(sites.map(({ clientId }) => clientId))];
  if (total === 0 && clientIds.length > 0)
    await roaming.partners.create(ownContext, { name: PARTNER, countryCode: 'ES', partyId: 'ATL', clientIds });
}
