import type { NatsSettings } from '#platform/nats/nats-link.ts';

export const natsSettings = (url: string, more: Partial<NatsSettings> = {}): NatsSettings => ({
  urls: [url],
  user: null,
  password: null,
  credentials: null,
  tls: null,
  replicas: null,
  maxBytes: 100_000_000,
  ...more,
});
