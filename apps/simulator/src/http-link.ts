import { createClient } from '@atalaya/client/client.ts';
import type { OpenLink } from '#link.ts';

/** Reports only: commands need a connection that stays open. */
export const httpLink =
  (server: string): OpenLink =>
  ({ mac, apiKey }, events) => {
    const atalaya = createClient({ url: server, deviceKey: apiKey });
    let isOpen = true;
    queueMicrotask(() => events.onOpen());
    return {
      isOpen: () => isOpen,
      async send(messages) {
        await atalaya.devices.report({ query: { mac }, body: messages });
      },
      acknowledge: () => Promise.resolve(),
      cut: () => {
        isOpen = false;
      },
      close: () => {
        isOpen = false;
        return Promise.resolve();
      },
    };
  };
