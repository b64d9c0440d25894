import { createSocket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { decodeAnswer, encodeRequest, type Answer } from './coa-packet.ts';
import type { Attribute } from '../model/reply-attributes.ts';

/** When the same packet is sent again, and when nobody waits any longer. */
const SEND_AT_MS = [0, 1_000, 3_000];
const GIVE_UP_MS = 6_000;

export interface CoaTarget {
  address: string;
  port: number;
  secret: string;
}

/** One request and its answer; null: silence. Retransmissions are the same packet, which the NAS knows as one. */
export function sendCoa(
  { address, port, secret }: CoaTarget,
  code: number,
  attributes: readonly Attribute[],
  giveUp: AbortSignal,
): Promise<Answer | null> {
  const request = encodeRequest(code, randomInt(256), attributes, secret);
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  const timers: NodeJS.Timeout[] = [];
  return new Promise<Answer | null>((resolve) => {
    const end = (answer: Answer | null) => {
      giveUp.removeEventListener('abort', leave);
      for (const timer of timers) clearTimeout(timer);
      socket.removeAllListeners().on('error', () => undefined);
      socket.close();
      resolve(answer);
    };
    const leave = () => end(null);
    giveUp.addEventListener('abort', leave);
    // An unreachable NAS is a silent one.
    socket.on('error', () => end(null));
    socket.on('message', (message) => {
      const answer = decodeAnswer(message, request, secret);
      if (answer) end(answer);
    });
    for (const delay of SEND_AT_MS) timers.push(setTimeout(() => socket.send(request, port, address, () => undefined), delay));
    timers.push(setTimeout(() => end(null), GIVE_UP_MS));
  });
}
