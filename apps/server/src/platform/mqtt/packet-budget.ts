// How much of unfinished messages is held. aedes has no limit of its own: it would gather a packet of 256 MB before anybody looks at it.
import type { Client } from 'aedes';
import type { Socket } from 'node:net';
import { MAX_UPLINK_BYTES } from '@atalaya/contract/monitor/uplink.ts';

export interface PacketLimits {
  /** One message with what stands around it. */
  packetBytes: number;
  /** From somebody who has not proved itself: a CONNECT, and what a socket reads along with it. */
  strangerBytes: number;
  /** Of all connections together. Beyond it, only messages that fit into one read are taken. */
  bytesInAll: number;
}

export const packetLimits: PacketLimits = {
  packetBytes: MAX_UPLINK_BYTES + 1_000,
  strangerBytes: 256_000,
  bytesInAll: 256_000_000,
};
/** A socket reads so much at once: whoever has no more than that under way is not the one who fills the memory. */
const ONE_READ_BYTES = 65_536;

function gatheredBy(client: Client): number {
  const parser: unknown = Reflect.get(client, '_parser');
  const list: unknown = typeof parser === 'object' && parser !== null ? Reflect.get(parser, '_list') : null;
  const length: unknown = typeof list === 'object' && list !== null ? Reflect.get(list, 'length') : 0;
  return typeof length === 'number' ? length : 0;
}

export function createPacketBudget({ packetBytes, strangerBytes, bytesInAll }: PacketLimits) {
  let inAll = 0;
  return {
    /** Ends the connection with the message that is too much, after saying so. */
    watch(client: Client, socket: Socket, isWelcome: () => boolean, onRefused: () => void) {
      let held = 0;
      const hold = (bytes: number) => {
        inAll += bytes - held;
        held = bytes;
      };
      socket.on('readable', () => {
        hold(gatheredBy(client));
        if (held <= (isWelcome() ? packetBytes : strangerBytes) && (inAll <= bytesInAll || held <= ONE_READ_BYTES)) return;
        onRefused();
        socket.destroy();
      });
      socket.once('close', () => hold(0));
    },
    inAll: () => inAll,
  };
}
