// A site with its chargers as a location of OCPI, and what of it changed.
import type { ConnectorStatus } from '@atalaya/contract/charging/actions.ts';
import { PLUGS, type PlugKind } from '@atalaya/contract/charging/roaming.ts';
import type { CdrLocation, EvseStatus, OcpiConnector, OcpiEvse, OcpiLocation } from '@atalaya/contract/ocpi/objects.ts';
import { evseIdOf, evseUid, ocpiId, type Spot } from './identifiers.rules.ts';

export interface Party {
  countryCode: string;
  partyId: string;
}

export interface PlacedSite {
  siteId: string;
  siteName: string;
  clientName: string;
  zone: string;
  address: string;
  city: string;
  postalCode: string | null;
  country: string;
  lat: number;
  lng: number;
  plug: PlugKind;
  plugs: Record<string, PlugKind>;
}

export interface PlacedConnector extends Spot {
  siteId: string;
  label: string;
  status: ConnectorStatus;
  online: boolean;
  enabled: boolean;
  tariffId: string | null;
}

const STATUSES: Record<ConnectorStatus, EvseStatus> = {
  Available: 'AVAILABLE',
  Preparing: 'CHARGING',
  Charging: 'CHARGING',
  SuspendedEV: 'CHARGING',
  SuspendedEVSE: 'CHARGING',
  Finishing: 'CHARGING',
  Reserved: 'RESERVED',
  Unavailable: 'INOPERATIVE',
  Faulted: 'OUTOFORDER',
};

export function statusOf({ status, online, enabled }: Pick<PlacedConnector, 'status' | 'online' | 'enabled'>): EvseStatus {
  if (!enabled) return 'INOPERATIVE';
  return online ? STATUSES[status] : 'UNKNOWN';
}

/** An EVSE charges one car at a time: what one of its connectors is busy with, all of them are. */
const FIRST: readonly EvseStatus[] = ['CHARGING', 'RESERVED', 'AVAILABLE', 'OUTOFORDER', 'INOPERATIVE', 'UNKNOWN'];
const foremost = (statuses: readonly EvseStatus[]): EvseStatus => FIRST.find((status) => statuses.includes(status)) ?? 'UNKNOWN';

const DECIMALS = 6;
const MOST_REFERENCE = 16;
const MOST_NAME = 255;
const CAPABILITIES = ['REMOTE_START_STOP_CAPABLE', 'RESERVABLE', 'RFID_READER', 'UNLOCK_CAPABLE'];

const plugOf = (site: PlacedSite, chargerId: string) => PLUGS[site.plugs[chargerId] ?? site.plug];
const addressOf = (site: PlacedSite) => ({
  name: site.siteName.slice(0, MOST_NAME),
  address: site.address,
  city: site.city,
  ...(site.postalCode === null ? {} : { postal_code: site.postalCode }),
  country: site.country,
  coordinates: { latitude: site.lat.toFixed(DECIMALS), longitude: site.lng.toFixed(DECIMALS) },
});

/** Without the times at which things changed: these follow from what was told before. */
export function locationOf(site: PlacedSite, connectors: readonly PlacedConnector[], party: Party, now: Date): OcpiLocation {
  const last_updated = now.toISOString();
  const places = new Map<string, PlacedConnector[]>();
  for (const one of connectors) places.set(evseUid(one), [...(places.get(evseUid(one)) ?? []), one]);
  const evses = [...places].flatMap(([uid, own]): OcpiEvse[] => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        uid,
        evse_id: evseIdOf(party, first),
        status: foremost(own.map(statusOf)),
        capabilities: CAPABILITIES,
        connectors: own.map(({ chargerId, connectorId, tariffId }): OcpiConnector => ({
          id: String(connectorId),
          ...plugOf(site, chargerId),
          ...(tariffId === null ? {} : { tariff_ids: [ocpiId(tariffId)] }),
          last_updated,
        })),
        physical_reference: first.label.slice(0, MOST_REFERENCE),
        last_updated,
      },
    ];
  });
  return {
    country_code: party.countryCode,
    party_id: party.partyId,
    id: ocpiId(site.siteId),
    publish: true,
    ...addressOf(site),
    operator: { name: site.clientName.slice(0, 100) },
    evses,
    time_zone: site.zone,
    last_updated,
  };
}

/** The place of a session, as it stays with its record. */
export const cdrLocationOf = (site: PlacedSite, spot: Spot, party: Party): CdrLocation => {
  const { standard, format, power_type } = plugOf(site, spot.chargerId);
  return {
    id: ocpiId(site.siteId),
    ...addressOf(site),
    evse_uid: evseUid(spot),
    evse_id: evseIdOf(party, spot),
    connector_id: String(spot.connectorId || 1),
    connector_standard: standard,
    connector_format: format,
    connector_power_type: power_type,
  };
};

type Dated = { last_updated: string };
const withoutTime = <T extends Dated>({ last_updated: _, ...rest }: T) => rest;
/** The database keeps no order of keys, so none counts. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};
export const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** What is as it was keeps its time; what changed has the new one, and so has everything around it. */
function dated<T extends Dated>(before: T | undefined, now: T): T {
  return before && isAlike(withoutTime(before), withoutTime(now)) ? before : now;
}

/** EVSEs are never deleted: those that are gone say so. */
export function withTimes(before: OcpiLocation | undefined, now: OcpiLocation): OcpiLocation {
  const evses = (now.evses ?? []).map((evse) => {
    const known = before?.evses?.find(({ uid }) => uid === evse.uid);
    const connectors = evse.connectors.map((one) =>
      dated(
        known?.connectors.find(({ id }) => id === one.id),
        one,
      ),
    );
    return dated(known, { ...evse, connectors });
  });
  const gone = (before?.evses ?? [])
    .filter(({ uid }) => !evses.some((evse) => evse.uid === uid))
    .map((evse): OcpiEvse => (evse.status === 'REMOVED' ? evse : { ...evse, status: 'REMOVED', last_updated: now.last_updated }));
  return dated(before, { ...now, evses: [...evses, ...gone] });
}

/** A location that nobody may see any more. */
export const withdrawn = (before: OcpiLocation, now: Date): OcpiLocation =>
  withTimes(before, { ...before, evses: [], publish: false, last_updated: now.toISOString() });

/** The EVSEs whose status alone is another; null: more than that changed. */
export function statusChanges(before: OcpiLocation, now: OcpiLocation): OcpiEvse[] | null {
  const plain = ({ evses, ...location }: OcpiLocation) => ({
    ...withoutTime(location),
    evses: evses?.map(({ status: _, ...evse }) => withoutTime(evse)),
  });
  if (!isAlike(plain(before), plain(now))) return null;
  return (now.evses ?? []).filter((evse, at) => before.evses?.[at]?.status !== evse.status);
}
