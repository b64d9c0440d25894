// Who this agent is to SNMPv3: an id of its own for good, and a count of starts that never goes back.
import { hostname } from 'node:os';
import { hmac, type Secrets } from '#platform/secrets/secrets.ts';
import type { Engine } from './usm.ts';

const OCTETS = 5;
const ID_BYTES = 12;
/** From here on seconds are counted, so that a later start is a higher number; it fits until 2088. */
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000;

export function createSnmpEngine(secrets: Secrets, { enterprise, port }: { enterprise: number; port: number }, now: () => number) {
  const id = Buffer.alloc(5 + ID_BYTES);
  id.writeUInt32BE((enterprise | 0x8000_0000) >>> 0, 0);
  id.writeUInt8(OCTETS, 4);
  hmac(secrets.derive('snmp engine'), `${hostname()}:${port}`).copy(id, 5, 0, ID_BYTES);
  const startedAt = now();
  const boots = Math.floor(startedAt / 1_000) - FIRST_SECOND;
  return {
    id,
    now: (): Engine => ({ id, boots, time: Math.floor((now() - startedAt) / 1_000) }),
    upTicks: () => Math.floor((now() - startedAt) / 10) % 0x1_0000_0000,
  };
}
export type SnmpEngine = ReturnType<typeof createSnmpEngine>;
