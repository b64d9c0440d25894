// The bus of an installation that has nothing but its PostgreSQL: LISTEN and NOTIFY, which carry 8 kB at a time.
import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { listenTo } from '#platform/notifications.ts';
import { createPeers, HELLO_EVERY_MS, type Bus, type BusListener, type Subject } from './bus.ts';

export const BUS_CHANNEL = 'atalaya_bus';
const PART_CHARACTERS = 7_500;
const PLAIN_BYTES = 2_000;
/** More than this at once is not worth telling: who listens is told that something is missing. */
const MAX_WAITING = 2_000;
const START_WITHIN_MS = 5_000;

type Word = Subject | 'hello' | 'bye' | 'gap';
const SUBJECTS: readonly string[] = [
  'live',
  'charging-live',
  'presence',
  'command',
  'ping',
  'pong',
  'question',
  'answer',
] satisfies Subject[];
const isSubject = (word: string): word is Subject => SUBJECTS.includes(word);

const pack = (message: string): string =>
  Buffer.byteLength(message) <= PLAIN_BYTES ? `=${message}` : `z${deflateRawSync(message, { level: 1 }).toString('base64')}`;
const unpack = (text: string): string =>
  text.startsWith('=') ? text.slice(1) : inflateRawSync(Buffer.from(text.slice(1), 'base64')).toString('utf8');

export function createPostgresBus({ pool, url }: Pick<Database, 'pool' | 'url'>, log: Log): Bus {
  const node = randomUUID().slice(0, 8);
  const listeners = new Set<BusListener>();
  const peers = createPeers(listeners);
  /** Parts of messages that are not complete yet, by node: one at a time, since each node sends in order. */
  const parts = new Map<string, string>();
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let number = 0;
  let listener: ReturnType<typeof listenTo> | null = null;
  let hello: NodeJS.Timeout | null = null;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await pool.query(`select pg_notify('${BUS_CHANNEL}', text) from unnest($1::text[]) with ordinality as t(text, n) order by n`, [
          batch,
        ]);
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
    const count = Math.max(1, Math.ceil(text.length / PART_CHARACTERS));
    for (let part = 0; part < count; part += 1)
      waiting.push(`${node} ${number} ${part + 1}/${count} ${word} ${text.slice(part * PART_CHARACTERS, (part + 1) * PART_CHARACTERS)}`);
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
    const [head = '', from = '', , part, count, word = ''] = match ?? [];
    if (!match || from === node) return;
    if (peers.heard(from) && word !== 'bye') tell('hello', '');
    const text = (part === '1' ? '' : (parts.get(from) ?? '')) + payload.slice(head.length);
    if (part !== count) return void parts.set(from, text);
    parts.delete(from);
    if (word === 'bye') peers.left(from);
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
        listener = listenTo(
          url,
          BUS_CHANNEL,
          {
            onMessage: hear,
            onLost() {
              parts.clear();
              if (peers.count() > 0) gap();
            },
            onListening() {
              clearTimeout(giveUp);
              tell('hello', '');
              resolve();
            },
          },
          log,
        );
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
