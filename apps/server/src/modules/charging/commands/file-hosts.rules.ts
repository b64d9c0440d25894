import { fail } from '@atalaya/contract/errors.ts';

const PROTOCOLS = new Set(['https:', 'http:', 'ftp:', 'ftps:', 'sftp:']);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The addresses in a command that a charger is to fetch from or upload to. */
function* placesIn(payload: Record<string, unknown>): Generator {
  if ('location' in payload) yield payload.location;
  if (isRecord(payload.firmware)) yield payload.firmware.location;
  if (isRecord(payload.log)) yield payload.log.remoteLocation;
}

/** A charger stands in somebody's network: it is sent to known hosts only, not to whatever an address names there. */
export function refuseUnknownPlaces(payload: Record<string, unknown>, hosts: ReadonlySet<string>): void {
  for (const place of placesIn(payload)) {
    const url = typeof place === 'string' && URL.canParse(place) ? new URL(place) : null;
    if (!url || !PROTOCOLS.has(url.protocol) || !hosts.has(url.hostname.toLowerCase()))
      fail('charger.place', { errors: { payload: ['charger.place'] } });
  }
}
