import type { Outbound } from '#platform/outbound/outbound.ts';
import type { Peer } from '../snmp/snmp-client.ts';

/** Where a cabinet hears what is sent to it; throws `OutboundRefused` where it may not be asked. Looked up before each question. */
export type PeerOf = (host: string, port: number) => Promise<Peer>;

export const guardedPeer =
  (outbound: Outbound): PeerOf =>
  async (host, port) => {
    const [first] = await outbound.addressesOf(host);
    return { address: first?.address ?? '', port };
  };
