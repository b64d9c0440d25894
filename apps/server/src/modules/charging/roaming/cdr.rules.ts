// Sessions and their records in OCPI's shapes: the same periods and the same money as the session's own cost.
import type { Cost, CostLine, Dimension } from '@atalaya/contract/charging/tariffs.ts';
import type {
  AuthMethod,
  CdrLocation,
  CdrToken,
  ChargingPeriod,
  OcpiCdr,
  OcpiSession,
  OcpiTariff,
} from '@atalaya/contract/ocpi/objects.ts';
import type { FrozenTariff } from '../model/transactions.table.ts';
import type { MeteredSession } from '../tariffs/session-periods.rules.ts';
import { periodsOf } from '../tariffs/session-periods.rules.ts';
import { partsOf, type Part } from '../tariffs/session-parts.rules.ts';
import { componentsAt } from '../tariffs/tariff-price.rules.ts';
import { ocpiId } from './identifiers.rules.ts';
import type { Party } from './location.rules.ts';

const MWH_PER_KWH = 1_000_000;
const MS_PER_HOUR = 3_600_000;
/** Of hours; kilowatt-hours are exact. */
const HOUR_DECIMALS = 6;
const LINE_DECIMALS = 4;

export interface RoamingSession {
  id: number;
  startedAt: Date;
  stoppedAt: Date | null;
  energyWh: number;
  tariff: FrozenTariff | null;
  cost: Cost | null;
  metered: MeteredSession;
  token: CdrToken;
  method: AuthMethod;
  reference: string | null;
  place: CdrLocation;
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const hours = (ms: number) => rounded(ms / MS_PER_HOUR, HOUR_DECIMALS);

interface Stretch {
  from: number;
  to: number;
  energyMwh: number;
  parked: boolean;
  priced: readonly unknown[];
}

/** A new period wherever another price counts, or the car begins or ends to be parked. */
function stretchesOf({ metered, tariff }: RoamingSession): Stretch[] {
  const elements = tariff?.terms.elements ?? [];
  const stretches: Stretch[] = [];
  const pricedAt = (part: Part) => (tariff ? componentsAt(tariff.terms, part, tariff.zone) : []);
  for (const part of partsOf(periodsOf(metered), elements, tariff?.zone ?? 'UTC')) {
    const priced = pricedAt(part);
    const last = stretches.at(-1);
    if (last && last.parked === part.parked && last.priced.length === priced.length && last.priced.every((one, at) => one === priced[at])) {
      last.to = part.to;
      last.energyMwh += part.energyMwh;
    } else stretches.push({ from: part.from, to: part.to, energyMwh: part.energyMwh, parked: part.parked, priced });
  }
  return stretches;
}

function chargingPeriods(session: RoamingSession): ChargingPeriod[] {
  const tariff = session.tariff ? { tariff_id: ocpiId(session.tariff.id) } : {};
  const stretches = stretchesOf(session);
  const [first] = stretches;
  const all = first
    ? stretches
    : [{ from: session.startedAt.getTime(), to: session.startedAt.getTime(), energyMwh: 0, parked: false, priced: [] }];
  return all.map(({ from, to, energyMwh, parked }) => ({
    start_date_time: new Date(from).toISOString(),
    dimensions: [
      { type: 'ENERGY', volume: energyMwh / MWH_PER_KWH },
      { type: parked ? 'PARKING_TIME' : 'TIME', volume: hours(to - from) },
    ],
    ...tariff,
  }));
}

const common = (session: RoamingSession, party: Party) => ({
  country_code: party.countryCode,
  party_id: party.partyId,
  start_date_time: session.startedAt.toISOString(),
  cdr_token: session.token,
  auth_method: session.method,
  ...(session.reference === null ? {} : { authorization_reference: session.reference }),
  currency: session.cost?.currency ?? session.tariff?.terms.currency ?? 'EUR',
});

const priceOf = (cost: Pick<Cost, 'exclVat' | 'inclVat'> | null) => ({ excl_vat: cost?.exclVat ?? 0, incl_vat: cost?.inclVat ?? 0 });

export function sessionOf(session: RoamingSession, party: Party, now: Date): OcpiSession {
  return {
    ...common(session, party),
    id: String(session.id),
    ...(session.stoppedAt ? { end_date_time: session.stoppedAt.toISOString() } : {}),
    kwh: session.energyWh / 1_000,
    location_id: session.place.id,
    evse_uid: session.place.evse_uid,
    connector_id: session.place.connector_id,
    charging_periods: chargingPeriods(session),
    ...(session.cost ? { total_cost: priceOf(session.cost) } : {}),
    status: session.stoppedAt ? 'COMPLETED' : 'ACTIVE',
    last_updated: now.toISOString(),
  };
}

export function tariffOf({ id, terms }: Pick<FrozenTariff, 'id' | 'terms'>, party: Party, lastUpdated: Date): OcpiTariff {
  const { zone: _, ...rest } = terms;
  return { country_code: party.countryCode, party_id: party.partyId, id: ocpiId(id), ...rest, last_updated: lastUpdated.toISOString() };
}

function sumOf(lines: readonly CostLine[], dimension: Dimension) {
  const own = lines.filter((line) => line.dimension === dimension);
  if (own.length === 0) return null;
  const add = (of: (line: CostLine) => number) =>
    rounded(
      own.reduce((sum, line) => sum + of(line), 0),
      LINE_DECIMALS,
    );
  return { excl_vat: add((line) => line.exclVat), incl_vat: add((line) => line.inclVat) };
}

export function cdrOf(session: RoamingSession, party: Party, now: Date, id: string): OcpiCdr {
  const { stoppedAt, cost, tariff, place } = session;
  const stretches = stretchesOf(session);
  const lasted = (stoppedAt ?? now).getTime() - session.startedAt.getTime();
  const parked = stretches.reduce((sum, one) => sum + (one.parked ? one.to - one.from : 0), 0);
  const lines = cost?.lines ?? [];
  const of = (name: string, dimension: Dimension) => {
    const sum = sumOf(lines, dimension);
    return sum ? { [name]: sum } : {};
  };
  return {
    ...common(session, party),
    id,
    end_date_time: (stoppedAt ?? now).toISOString(),
    session_id: String(session.id),
    cdr_location: place,
    ...(tariff ? { tariffs: [tariffOf(tariff, party, session.startedAt)] } : {}),
    charging_periods: chargingPeriods(session),
    total_cost: priceOf(cost),
    ...of('total_fixed_cost', 'FLAT'),
    total_energy: session.energyWh / 1_000,
    ...of('total_energy_cost', 'ENERGY'),
    total_time: hours(Math.max(0, lasted)),
    ...of('total_time_cost', 'TIME'),
    ...(parked > 0 ? { total_parking_time: hours(parked) } : {}),
    ...of('total_parking_cost', 'PARKING_TIME'),
    last_updated: now.toISOString(),
  };
}

/** A record that was told is never changed: it is taken back by one with the money turned round. */
export const creditOf = (cdr: OcpiCdr, now: Date): OcpiCdr => ({
  ...cdr,
  id: `${cdr.id}-C`,
  total_cost: {
    excl_vat: -cdr.total_cost.excl_vat,
    ...(cdr.total_cost.incl_vat === undefined ? {} : { incl_vat: -cdr.total_cost.incl_vat }),
  },
  credit: true,
  credit_reference_id: cdr.id,
  last_updated: now.toISOString(),
});

/** Whether what is billed is another than what was told. */
export const isBilledAlike = (one: OcpiCdr, other: OcpiCdr): boolean =>
  one.total_cost.excl_vat === other.total_cost.excl_vat &&
  one.total_cost.incl_vat === other.total_cost.incl_vat &&
  one.total_energy === other.total_energy &&
  one.end_date_time === other.end_date_time;
