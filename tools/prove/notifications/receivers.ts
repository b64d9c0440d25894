// Receivers that behave as badly as real ones: they stall, hang up, ask to be left alone, take half, and die after they took something.
import { startHttpSink, type Answer, type Caught } from '../../../apps/server/src/testing/services/http-sink.ts';
import { startMailSink } from '../../../apps/server/src/testing/services/mail-sink.ts';
import type { Arrival, Verb } from './check.ts';

export const CABINET = /Cabinet \d+/g;
const LATER = 429;

export interface Receivers {
  mailUrl: string;
  httpUrl: string;
  arrivals(idOf: ReadonlyMap<string, string>): Arrival[];
  /** From now on everybody who ever takes anything takes everything. */
  calmDown(): void;
  stop(): Promise<void>;
}

/** How a path answers: what is kept, and what is said. */
interface Reaction {
  answer: Answer;
  isTaken: boolean;
}
const takes: Reaction = { answer: 200, isTaken: true };
const refuses = (answer: Answer): Reaction => ({ answer, isTaken: false });

function badDay(random: () => number, stallMs: number): Reaction {
  const luck = random();
  if (luck < 0.6) return takes;
  if (luck < 0.68) return { answer: 'drop', isTaken: true };
  if (luck < 0.74) return refuses('drop');
  if (luck < 0.82) return refuses({ status: LATER, headers: { 'Retry-After': '1' } });
  if (luck < 0.92) return refuses(luck < 0.87 ? 500 : 503);
  return { answer: { stallMs }, isTaken: luck < 0.96 };
}

function mailsBadDay(random: () => number, stallMs: number) {
  const luck = random();
  if (luck < 0.7) return null;
  if (luck < 0.8) return 'cut';
  if (luck < 0.9) return luck < 0.85 ? 451 : 421;
  return { stallMs };
}

interface Event {
  type: string;
  data: { id?: string; alarms?: { id: string }[] };
}
const verbs: Record<string, Verb> = { raised: 'raised', level: 'level', cleared: 'cleared' };

type Read = Pick<Arrival, 'id' | 'verb' | 'alarmIds' | 'more'>;

function readWebhook({ headers, body }: Caught): Read {
  const { type, data } = JSON.parse(body) as Event; // safe: what the product sends, which the proof is about
  const alarmIds = data.alarms ? data.alarms.map(({ id }) => id) : data.id ? [data.id] : [];
  return { id: String(headers['webhook-id']), verb: verbs[type.split('.')[1] ?? ''] ?? null, alarmIds, more: 0 };
}

/** In a chat people read names, and how many more there are. */
function readChat(text: string, idOf: ReadonlyMap<string, string>): Read {
  const names = new Set(text.match(CABINET) ?? []);
  const verb = /Back to normal|are over/.test(text) ? 'cleared' : null;
  return {
    id: null,
    verb,
    alarmIds: [...names].flatMap((name) => idOf.get(name) ?? []),
    more: Number(/and (\d+) more/.exec(text)?.[1] ?? 0),
  };
}

function readHttp(path: string, caught: Caught, idOf: ReadonlyMap<string, string>): Read {
  if (path.startsWith('/hook')) return readWebhook(caught);
  const body = JSON.parse(caught.body) as { text: string; id?: string }; // safe: as above
  return path === '/sms' ? { id: body.id ?? '', verb: null, alarmIds: null, more: 0 } : readChat(body.text, idOf);
}

/** A head has so many at most; of more alarms it names only some. */
const MOST_THREADS = 20;

/** The alarms that a mail's threads name; null: it is about more than they say. */
function alarmsInThreads(raw: string): string[] | null {
  const head = /^references:.*(?:\r?\n[ \t].*)*/im.exec(raw)?.[0] ?? '';
  const threads = head.match(/<[^>]+>/g) ?? [];
  const alarmIds = threads.flatMap((thread) => /^<alarm\.([^@]+)@/.exec(thread)?.[1] ?? []);
  return alarmIds.length > 0 && alarmIds.length === threads.length && threads.length < MOST_THREADS ? alarmIds : null;
}

export async function startReceivers(random: () => number, stallMs: number): Promise<Receivers> {
  let isCalm = false;
  const reactions: Reaction[] = [];
  const react = ({ path }: Caught): Reaction => {
    if (path === '/hook-never') return refuses(503);
    if (path === '/hook-wrong') return refuses(404);
    return isCalm ? takes : badDay(random, stallMs);
  };
  const http = await startHttpSink((caught) => {
    const reaction = react(caught);
    reactions.push(reaction);
    return reaction.answer;
  });
  const mail = await startMailSink({
    recipient: (address) => (address.startsWith('nobody') ? 550 : !isCalm && random() < 0.1 ? 450 : null),
    data: () => (isCalm ? null : mailsBadDay(random, stallMs)),
  });

  const numberOf = ({ body }: Caught) => (JSON.parse(body) as { to?: string }).to ?? ''; // safe: as above
  return {
    mailUrl: mail.url,
    httpUrl: http.url,
    arrivals: (idOf) => [
      ...http.caught.map((caught, index) => ({
        ...readHttp(caught.path, caught, idOf),
        recipient: caught.path === '/sms' ? numberOf(caught) : caught.path,
        isTaken: reactions[index]?.isTaken ?? false,
      })),
      ...mail.tried.map(({ to, messageId, raw, isTaken }) => {
        return {
          recipient: to,
          id: messageId.slice(1, messageId.indexOf('@')),
          verb: null,
          alarmIds: alarmsInThreads(raw),
          more: 0,
          isTaken,
        };
      }),
    ],
    calmDown() {
      isCalm = true;
    },
    stop: async () => {
      await Promise.all([http.stop(), mail.stop()]);
    },
  };
}
