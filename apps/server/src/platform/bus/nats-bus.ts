// The bus of an installation that has NATS: plain publish and subscribe, since whatever matters is on disk already.
import type { Log } from '#platform/log.ts';
import type { NatsLink } from '#platform/nats/nats-link.ts';
import type { Bus } from './bus.ts';
import { createCarriedBus } from './carried-bus.ts';

export function createNatsBus(link: NatsLink, log: Log): Bus {
  const { connection } = link;
  const subject = `${link.space}.bus`;
  return createCarriedBus(
    {
      maxCharacters: 100_000,
      async send(texts) {
        // The client would keep them for later, without a bound; later they are worth nothing.
        if (!link.isConnected()) throw new Error('NATS is away');
        for (const text of texts) connection.publish(subject, text);
        await connection.flush();
      },
      listen(events) {
        const subscription = connection.subscribe(subject, {
          callback: (error, message) => void (error ?? events.onMessage(message.string())),
        });
        const forget = link.watch({ onLost: events.onLost, onBack: events.onListening });
        // Who publishes after the answer to this is heard.
        connection.flush().then(events.onListening, (error: unknown) => log.warn({ err: error }, 'the other nodes cannot be heard yet'));
        return {
          async stop() {
            forget();
            subscription.unsubscribe();
          },
        };
      },
    },
    log,
  );
}
