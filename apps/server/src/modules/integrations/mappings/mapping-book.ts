// All mappings that are switched on, in memory, for the way in. While changes cannot be heard, the last that were known count.
import { createTranslation, matchesTopic } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import type { ForeignReader } from '#modules/monitor/index.ts';
import { listenTo } from '#platform/bus/notifications.ts';
import type { IntegrationsDeps } from '../deps.ts';
import { listEnabled, MAPPINGS_CHANNEL } from './mappings.repository.ts';
import { createSeenMessages } from './seen-messages.ts';

type Translation = ReturnType<typeof createTranslation>;
interface Compiled {
  topic: string;
  translate: Translation;
}

/** Topics are senders' own, and there may be many. */
const MAX_REMEMBERED = 10_000;

export function createMappingBook({ database: { db, url }, log }: Pick<IntegrationsDeps, 'database' | 'log'>) {
  const seen = createSeenMessages();
  let ofClient = new Map<string, Compiled[]>();
  let found = new Map<string, Translation | null>();
  let reading: Promise<void> = Promise.resolve();
  let listener: ReturnType<typeof listenTo> | null = null;

  function translationOf(clientId: string, topic: string): Translation | null {
    const name = `${clientId} ${topic}`;
    const known = found.get(name);
    if (known !== undefined) return known;
    const fresh = ofClient.get(clientId)?.find((one) => matchesTopic(one.topic, topic))?.translate ?? null;
    if (found.size >= MAX_REMEMBERED) found.clear();
    found.set(name, fresh);
    return fresh;
  }

  async function read(): Promise<void> {
    try {
      const next = new Map<string, Compiled[]>();
      for (const { clientId, topic, rules, timePath } of await listEnabled(db))
        next.set(clientId, [...(next.get(clientId) ?? []), { topic, translate: createTranslation({ rules, timePath }) }]);
      ofClient = next;
      found = new Map();
    } catch (error) {
      log.warn({ err: error }, 'the mappings could not be read; those that were known count meanwhile');
    }
  }
  function refresh(): Promise<void> {
    reading = reading.then(read);
    return reading;
  }

  const reader: ForeignReader = {
    isRead(sender, topic, text, now) {
      const isMapped = translationOf(sender.clientId, topic) !== null;
      if (!isMapped) seen.note(sender, topic, text, false, now);
      return isMapped;
    },
    read(sender, topic, text, now) {
      const translate = translationOf(sender.clientId, topic);
      if (!translate) return null;
      seen.note(sender, topic, text, true, now);
      try {
        return { items: translate(JSON.parse(text)).items };
      } catch {
        return { refused: 'json' };
      }
    },
  };

  return {
    reader,
    seen,
    /** Before a change is answered; the other processes hear of it with the commit. */
    refresh,
    start() {
      listener ??= listenTo(
        url,
        MAPPINGS_CHANNEL,
        { onMessage: () => void refresh(), onLost() {}, onListening: () => void refresh() },
        log,
      );
    },
    async stop() {
      await listener?.stop();
      listener = null;
      await reading;
    },
  };
}
export type MappingBook = ReturnType<typeof createMappingBook>;
