// The bus, whatever carries it: who is there, messages in parts, and what to do where some may be missing.
import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Log } from '#platform/log.ts';
import type { ListenerEvents } from '#platform/bus/notifications.ts';
import { createPeers, HELLO_EVERY_MS, type Bus, type BusListener, type Subject } from './bus.ts';

const PLAIN_BYTES = 2_000;
/** More than this at once is not worth telling: who listens is told that something is missing. */
const MAX_WAITING = 2_000;
const START_WITHIN_MS = 5_000;

/** Takes texts to every node, in the order in which each sent them. It may lose some. */
export interface Carrier {
  /** So much it takes at once. */
  maxCharacters: number;
  /** Fails if some may not have been sent. */
  send(texts: readonly string[]): Promise<void>;
  listen(events: ListenerEvents): { stop(): Promise<void> };
}

type Word = Subject | 'hello' | 'bye' | 'gap';
/** All of them: what is not here would be sent and never heard. */
const SUBJECTS: Record<Subject, true> = {
  'live': true,
  'charging-live': true,
  'alarms-live': true,
  'presence': true,
  'command': true,
  'ping': true,
  'pong': true,
  'question': true,
  'answer': true,
  'used': true,
  'readings': true,
  'told': true,
};
const isSubject = (word: string): word is Subject => Object.hasOwn(SUBJECTS, word);

const pack = (message: string): string =>
  Buffer.byteLength(message) <= PLAIN_BYTES ? `=${message}` : `z${deflateRawSync(message, { level: 1 }).toString('base64')}`;
const unpack = (text: string): string =>
  text.startsWith('=') ? text.slice(1) : inflateRawSync(Buffer.from(text.slice(1), 'base64')).toString('utf8');

/** What was heard of one node. */
interface Sender {
  number: number;
  /** Of a message that is not complete yet: one at a time, since each node sends in order. */
  parts: string;
}

export function createCarriedBus(carrier: Carrier, log: Log): Bus {
  const node = randomUUID().slice(0, 8);
  const listeners = new Set<BusListener>();
  const peers = createPeers(listeners);
  const senders = new Map<string, Sender>();
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let number = 0;
  let listener: ReturnType<Carrier['listen']> | null = null;
  let hello: NodeJS.Timeout | null = null;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await carrier.send(batch);
      } catch (error) {
        log.warn({ err: error }, 'the other nodes could not be told of something');
        waiting = [];
        put('gap', '');
        break;
      }
    }
    sending = null;
  }

  /** `node number part/parts word text`: never twice the same, since PostgreSQL would pass it on once. */
  function put(word: Word, message: string) {
    number += 1;
    const text = pack(message);
    const count = Math.max(1, Math.ceil(text.length / carrier.maxCharacters));
    for (let part = 0; part < count; part += 1) {
      const piece = text.slice(part * carrier.maxCharacters, (part + 1) * carrier.maxCharacters);
      waiting.push(`${node} ${number} ${part + 1}/${count} ${word} ${piece}`);
    }
  }

  function tell(word: Word, message: string) {
    if (waiting.length > MAX_WAITING) {
      waiting = [];
      put('gap', '');
    }
    put(word, message);
    sending ??= send();
  }

  function hear(payload: string) {
    const match = /^(\S+) (\d+) (\d+)\/(\d+) (\S+) /.exec(payload);
    const [head = '', from = '', nth, part, count, word = ''] = match ?? [];
    if (!match || from === node) return;
    if (peers.heard(from) && word !== 'bye') tell('hello', '');
    const sender = followed(from, Number(nth));
    sender.parts = (part === '1' ? '' : sender.parts) + payload.slice(head.length);
    if (part !== count) return;
    const text = sender.parts;
    sender.parts = '';
    if (word === 'bye') {
      senders.delete(from);
      peers.left(from);
    }
    if (word === 'gap') gap();
    if (!isSubject(word)) return;
    try {
      const message = unpack(text);
      for (const { onMessage } of listeners) onMessage?.(word, message, from);
    } catch (error) {
      log.warn({ err: error, from, word }, 'a message of another node could not be read');
      gap();
    }
  }

  /** A node numbers what it sends: a number left out was lost on the way. */
  function followed(from: string, nth: number): Sender {
    const known = senders.get(from);
    if (!known) {
      const fresh = { number: nth, parts: '' };
      senders.set(from, fresh);
      return fresh;
    }
    const isMissing = nth > known.number + 1;
    known.number = nth;
    if (isMissing) gap();
    return known;
  }

  function gap() {
    for (const { onGap } of listeners) onGap?.();
  }

  return {
    node,
    peers: () => peers.count(),
    publish(subject, message) {
      if (peers.count() > 0) tell(subject, message);
    },
    listen(one) {
      listeners.add(one);
      return () => listeners.delete(one);
    },
    async start() {
      await new Promise<void>((resolve) => {
        const giveUp = setTimeout(resolve, START_WITHIN_MS);
        listener = carrier.listen({
          onMessage: hear,
          onLost() {
            senders.clear();
            if (peers.count() > 0) gap();
          },
          onListening() {
            clearTimeout(giveUp);
            tell('hello', '');
            resolve();
          },
        });
      });
      hello = setInterval(() => {
        tell('hello', '');
        peers.removeSilent();
      }, HELLO_EVERY_MS);
      hello.unref();
    },
    async stop() {
      if (hello) clearInterval(hello);
      tell('bye', '');
      await sending;
      await listener?.stop();
    },
  };
}
