// The agent: takes datagrams, finds out who asks, and answers from the tree of that client alone.
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { Log } from '#platform/log.ts';
import { answerRequest } from './answer-request.ts';
import { oidOf, Reader, type Oid } from './ber.ts';
import type { AccessBook, OpenAccess } from './access-book.ts';
import type { MibView } from './mib-view.ts';
import { PduType, readPdu, type Pdu } from './pdu.ts';
import { createRefusalLimit } from './refusal-limit.ts';
import type { SnmpEngine } from './snmp-engine.ts';
import { decrypt, encodeV2c, encodeV3, isAuthentic, isPrivate, isReportable, readScoped, readV3, V2C, V3, type MessageV3 } from './usm.ts';

const TIME_WINDOW_S = 150;
const STATISTICS = '1.3.6.1.6.3.15.1.1';
const Wrong = { level: 1, time: 2, user: 3, engine: 4, digest: 5, decryption: 6 } as const;
type Wrong = keyof typeof Wrong;

interface Parts {
  engine: SnmpEngine;
  book: Pick<AccessBook, 'community' | 'user' | 'noteUse'>;
  viewOf(clientId: string): Promise<MibView>;
  log: Log;
  now(): number;
}

export async function startAgent({ host, port }: { host: string; port: number }, { engine, book, viewOf, log, now }: Parts) {
  const limit = createRefusalLimit(now);
  const counts: Record<Wrong, number> = { level: 0, time: 0, user: 0, engine: 0, digest: 0, decryption: 0 };
  const socket: Socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');

  function report(message: MessageV3, wrong: Wrong, asked?: OpenAccess): Buffer | null {
    counts[wrong] += 1;
    if (!isReportable(message)) return null;
    const oid: Oid = oidOf(`${STATISTICS}.${Wrong[wrong]}.0`);
    const pdu = {
      type: PduType.Report,
      requestId: 0,
      errorStatus: 0,
      errorIndex: 0,
      variables: [{ oid, value: { kind: 'counter' as const, value: counts[wrong] } }],
    };
    const keys = asked?.keys ? { keys: asked.keys, isOpen: true } : {};
    return encodeV3({ id: message.id, engine: engine.now(), userName: message.userName, pdu, ...keys });
  }

  async function answer(access: OpenAccess, pdu: Pdu): Promise<Pdu | null> {
    book.noteUse(access);
    return answerRequest(await viewOf(access.clientId), pdu);
  }

  async function answerV3(message: MessageV3, address: string): Promise<Buffer | null> {
    if (!message.engine.id.equals(engine.id)) return report(message, 'engine');
    const access = book.user(message.userName);
    if (!access?.keys) {
      limit.noteWrong(address);
      return report(message, 'user');
    }
    if (!isPrivate(message)) return report(message, 'level');
    if (!isAuthentic(message, access.keys)) {
      limit.noteWrong(address);
      return report(message, 'digest');
    }
    const { boots, time } = engine.now();
    if (message.engine.boots !== boots || Math.abs(message.engine.time - time) > TIME_WINDOW_S) return report(message, 'time', access);
    let pdu: Pdu;
    try {
      pdu = readScoped(decrypt(message, access.keys)).pdu;
    } catch {
      return report(message, 'decryption', access);
    }
    limit.noteRight(address);
    const reply = await answer(access, pdu);
    return reply && encodeV3({ id: message.id, engine: engine.now(), userName: message.userName, pdu: reply, keys: access.keys });
  }

  async function handle(bytes: Buffer, { address }: RemoteInfo): Promise<Buffer | null> {
    if (limit.isRefused(address)) return null;
    const reader = new Reader(bytes).sequence();
    const version = reader.integer();
    if (version === V3) return answerV3(readV3(reader, bytes), address);
    if (version !== V2C) return null;
    const community = reader.bytes().toString('utf8');
    const access = book.community(community);
    if (!access) {
      limit.noteWrong(address);
      return null; // as with any agent: who has no community hears nothing
    }
    limit.noteRight(address);
    const reply = await answer(access, readPdu(reader));
    return reply && encodeV2c(community, reply);
  }

  socket.on('message', (bytes, from) => {
    handle(bytes, from).then(
      (reply) => reply && socket.send(reply, from.port, from.address),
      (error: unknown) => log.debug({ err: error, address: from.address }, 'an SNMP message was not understood'),
    );
  });
  socket.bind(port, host);
  await once(socket, 'listening'); // rejects with the error, such as a port that is taken
  socket.on('error', (error) => log.warn({ err: error }, 'the SNMP agent'));
  return {
    port: socket.address().port,
    async stop() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
export type SnmpAgent = Awaited<ReturnType<typeof startAgent>>;
