// What a device used since it was let in, read from counters that begin anew whenever it comes back to an access point. Pure.
import { portalNasId } from './portal-nas.ts';
import type { UnifiStation } from './unifi.ts';

/** Kept with the grant. */
export interface GuestTraffic {
  /** Whose counters were read last, and how far they were. */
  association: number;
  seenUp: number;
  seenDown: number;
  /** Since the device was let in. */
  up: number;
  down: number;
  seconds: number;
  readAt: string;
  address: string | null;
}

export const COLLECT_EVERY_S = 60;
/** Between two readings it was there; after a longer pause nobody knows. */
const MOST_BETWEEN_S = 3 * COLLECT_EVERY_S;

/** `grantedAt`: since then it counts. `before`: null for the first reading of this device. */
export function readTraffic(
  before: GuestTraffic | null,
  { association, up, down, address }: UnifiStation,
  grantedAt: Date,
  now: Date,
): GuestTraffic {
  const isSame = before?.association === association && up >= before.seenUp && down >= before.seenDown;
  const since = Math.max(grantedAt.getTime(), before ? Date.parse(before.readAt) : 0);
  const seconds = Math.round((now.getTime() - since) / 1_000);
  return {
    association,
    seenUp: up,
    seenDown: down,
    up: (before?.up ?? 0) + (isSame ? up - before.seenUp : up),
    down: (before?.down ?? 0) + (isSame ? down - before.seenDown : down),
    seconds: (before?.seconds ?? 0) + (seconds > 0 && seconds <= MOST_BETWEEN_S ? seconds : 0),
    readAt: now.toISOString(),
    address: address ?? before?.address ?? null,
  };
}

interface Granted {
  clientId: string;
  station: string;
  username: string;
  accessPoint: string | null;
  traffic: GuestTraffic | null;
  createdAt: Date;
}

/** As an access server would have told it. */
export const packetOf = (
  { clientId, station, username, accessPoint, traffic, createdAt }: Granted,
  kind: 'update' | 'stop',
  now: Date,
) => ({
  kind,
  nasAddress: portalNasId(clientId),
  username,
  acctSessionId: `${station}/${createdAt.getTime()}`,
  framedIp: traffic?.address ?? null,
  callingStation: station,
  calledStation: accessPoint,
  terminateCause: kind === 'stop' ? 'Session-Timeout' : null,
  seconds: traffic?.seconds ?? 0,
  bytesUp: traffic?.up ?? 0,
  bytesDown: traffic?.down ?? 0,
  at: now.getTime(),
});
export type GuestPacket = ReturnType<typeof packetOf>;

/** The portal of a client, as its sessions name it. */
export const portalNas = (clientId: string, name: string) => {
  const id = portalNasId(clientId);
  return { id, address: id, name, clientId, interimS: COLLECT_EVERY_S };
};
export type PortalNas = ReturnType<typeof portalNas>;
