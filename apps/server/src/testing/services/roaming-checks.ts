// What OCPI 2.2.1 asks of each object, by the tables of its documents: checks that share no code with the server.
export type Json = Record<string, unknown>;
type Kind = 'string' | 'number' | 'boolean' | 'time' | 'price' | 'list' | 'object';
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;
export const KINDS: Record<Kind, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  time: (value) => typeof value === 'string' && TIME.test(value) && value.length <= 25,
  price: (value) => isObject(value) && typeof value.excl_vat === 'number',
  list: (value) => Array.isArray(value) && value.length > 0,
  object: isObject,
};
/** What each object has to have, by the tables of the documents. */
const REQUIRED: Record<string, Record<string, Kind>> = {
  locations: {
    country_code: 'string',
    party_id: 'string',
    id: 'string',
    publish: 'boolean',
    address: 'string',
    city: 'string',
    country: 'string',
    coordinates: 'object',
    time_zone: 'string',
    last_updated: 'time',
  },
  evses: { uid: 'string', status: 'string', connectors: 'list', last_updated: 'time' },
  connectors: {
    id: 'string',
    standard: 'string',
    format: 'string',
    power_type: 'string',
    max_voltage: 'number',
    max_amperage: 'number',
    last_updated: 'time',
  },
  tariffs: { country_code: 'string', party_id: 'string', id: 'string', currency: 'string', elements: 'list', last_updated: 'time' },
  sessions: {
    country_code: 'string',
    party_id: 'string',
    id: 'string',
    start_date_time: 'time',
    kwh: 'number',
    cdr_token: 'object',
    auth_method: 'string',
    location_id: 'string',
    evse_uid: 'string',
    connector_id: 'string',
    currency: 'string',
    status: 'string',
    last_updated: 'time',
  },
  cdrs: {
    country_code: 'string',
    party_id: 'string',
    id: 'string',
    start_date_time: 'time',
    end_date_time: 'time',
    cdr_token: 'object',
    auth_method: 'string',
    cdr_location: 'object',
    currency: 'string',
    charging_periods: 'list',
    total_cost: 'price',
    total_energy: 'number',
    total_time: 'number',
    last_updated: 'time',
  },
  cdr_token: { country_code: 'string', party_id: 'string', uid: 'string', type: 'string', contract_id: 'string' },
  cdr_location: {
    id: 'string',
    address: 'string',
    city: 'string',
    country: 'string',
    coordinates: 'object',
    evse_uid: 'string',
    evse_id: 'string',
    connector_id: 'string',
    connector_standard: 'string',
    connector_format: 'string',
    connector_power_type: 'string',
  },
};
const COORDINATE = /^-?\d{1,3}\.\d{5,7}$/;
const MOST_OF_ID = 36;

/** Everything that is wrong with an object, in words. */
export function faultsOf(kind: string, value: unknown, where = kind): string[] {
  if (!isObject(value)) return [`${where} is no object`];
  const faults = Object.entries(REQUIRED[kind] ?? {}).flatMap(([name, type]) =>
    KINDS[type](value[name]) ? [] : [`${where}.${name} is ${JSON.stringify(value[name])}`],
  );
  if (typeof value.id === 'string' && value.id.length > (kind === 'cdrs' ? 39 : MOST_OF_ID)) faults.push(`${where}.id is too long`);
  for (const name of ['evses', 'connectors'])
    if (Array.isArray(value[name])) for (const one of value[name]) faults.push(...faultsOf(name, one, `${where}.${name}`));
  for (const name of ['cdr_token', 'cdr_location']) if (name in value) faults.push(...faultsOf(name, value[name], `${where}.${name}`));
  if (isObject(value.coordinates))
    for (const axis of ['latitude', 'longitude'])
      if (!COORDINATE.test(String(value.coordinates[axis])))
        faults.push(`${where}.coordinates.${axis} is ${String(value.coordinates[axis])}`);
  if (kind === 'cdrs') faults.push(...sumFaults(value));
  return faults;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
/** The periods of a record add up to what it says in all. */
function sumFaults(cdr: Json): string[] {
  const periods = Array.isArray(cdr.charging_periods) ? cdr.charging_periods.filter(isObject) : [];
  const dimensions = periods.flatMap((period) => (Array.isArray(period.dimensions) ? period.dimensions.filter(isObject) : []));
  const volume = (...types: string[]) =>
    sum(dimensions.filter(({ type }) => types.includes(String(type))).map((one) => Number(one.volume)));
  const faults: string[] = [];
  const differ = (name: string, added: number, most: number) => {
    if (Math.abs(added - Number(cdr[name] ?? 0)) > most) faults.push(`cdrs.${name} is ${String(cdr[name])}, its periods have ${added}`);
  };
  differ('total_energy', volume('ENERGY'), 1e-9);
  differ('total_time', volume('TIME', 'PARKING_TIME'), 1e-5);
  differ('total_parking_time', volume('PARKING_TIME'), 1e-5);
  const starts = periods.map(({ start_date_time: start }) => String(start));
  if (starts.join() !== starts.toSorted().join()) faults.push('cdrs.charging_periods are not in order');
  return faults;
}
