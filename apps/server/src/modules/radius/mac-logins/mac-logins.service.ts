// Logins by the address of a device (MAC authentication bypass).
import { readMac } from '@atalaya/contract/radius/device-mac.ts';
import type { RadiusDeps } from '../deps.ts';
import { findListed, listedAt, type DeviceFacts } from './mac-logins.repository.ts';

export type MacLogins = ReturnType<typeof createMacLogins>;

interface Accounted {
  username: string;
  callingStation: string | null;
  nasAddress: string;
}

export type Asked =
  | { mac: string; refusal: 'station' | 'device_unknown'; device: null }
  | { mac: string; refusal: null; device: DeviceFacts };

export function createMacLogins({ database: { pool } }: Pick<RadiusDeps, 'database'>) {
  return {
    /** Only the list lets in, and only the device that calls: whoever types its address elsewhere is somebody else. */
    async ask(clientId: string, username: string, callingStation: string): Promise<Asked | null> {
      const mac = readMac(username);
      if (mac === null) return null;
      if (readMac(callingStation) !== mac) return { mac, refusal: 'station', device: null };
      const device = await findListed(pool, clientId, mac);
      return device ? { mac, refusal: null, device } : { mac, refusal: 'device_unknown', device: null };
    },

    /** Accounting of access servers that go on with their own spelling: under the one that the list has. */
    async named<Packet extends Accounted>(packets: readonly Packet[]): Promise<readonly Packet[]> {
      const spelt = packets.map(({ username, callingStation }) => {
        const mac = readMac(username);
        return mac !== null && mac !== username && readMac(callingStation ?? '') === mac ? mac : null;
      });
      if (spelt.every((mac) => mac === null)) return packets;
      const places = packets.flatMap(({ nasAddress: address }, at) => {
        const mac = spelt[at];
        return mac ? [{ address, mac }] : [];
      });
      const listed = new Set((await listedAt(pool, places)).map(({ address, mac }) => `${address} ${mac}`));
      return packets.map((packet, at) => {
        const mac = spelt[at];
        return mac && listed.has(`${packet.nasAddress} ${mac}`) ? { ...packet, username: mac } : packet;
      });
    },
  };
}
