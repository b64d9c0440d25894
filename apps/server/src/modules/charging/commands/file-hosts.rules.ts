import { fail } from '@atalaya/contract/errors.ts';

const PROTOCOLS = new Set(['https:', 'http:', 'ftp:', 'ftps:', 'sftp:']);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Where a charger is to be at home from then on is reached by WebSocket. */
const SERVER_PROTOCOLS = new Set(['wss:', 'ws:']);

/** The addresses in a command that a charger is to fetch from, upload to or connect to, each with the protocols that fit. */
function* placesIn(payload: Record<string, unknown>): Generator<[place: unknown, protocols: ReadonlySet<string>]> {
  if ('location' in payload) yield [payload.location, PROTOCOLS];
  if (isRecord(payload.firmware)) yield [payload.firmware.location, PROTOCOLS];
  if (isRecord(payload.log)) yield [payload.log.remoteLocation, PROTOCOLS];
  if (isRecord(payload.connectionData)) yield [payload.connectionData.ocppCsmsUrl, SERVER_PROTOCOLS];
}

/** A charger stands in somebody's network: it is sent to known hosts only, not to whatever an address names there. */
export function refuseUnknownPlaces(payload: Record<string, unknown>, hosts: ReadonlySet<string>): void {
  for (const [place, protocols] of placesIn(payload)) {
    const url = typeof place === 'string' && URL.canParse(place) ? new URL(place) : null;
    if (!url || !protocols.has(url.protocol) || !hosts.has(url.hostname.toLowerCase()))
      fail('charger.place', { errors: { payload: ['charger.place'] } });
  }
}
