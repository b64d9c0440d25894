import { createCall } from '@atalaya/contract/call.ts';
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import type { OpenLink } from '#link.ts';

/** Reports only: commands need a connection that stays open. */
export const httpLink =
  (server: string): OpenLink =>
  ({ mac, apiKey }, events) => {
    const call = createCall(server, (_, request) => fetch(request));
    const headers = { [API_KEY_HEADER]: apiKey };
    let isOpen = true;
    queueMicrotask(() => events.onOpen());
    return {
      isOpen: () => isOpen,
      async send(messages) {
        await call(devices.report, { query: { mac }, body: messages }, { headers });
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
