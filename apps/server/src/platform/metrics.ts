import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { requestTimes } from './request-times.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    countRequest: requestCounter(registry),
    watchPool: (pool: { idleCount: number; totalCount: number }) =>
      new Gauge({
        name: 'atalaya_database_connections',
        help: 'Connections of the database pool by state',
        labelNames: ['state'],
        registers: [registry],
        collect() {
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        },
      }),
    watchKeys: (size: () => number) =>
      new Gauge({
        name: 'atalaya_keys_in_memory',
        help: 'Licence keys that are verified from memory; 0 while the database answers',
        registers: [registry],
        collect() {
          this.set(size());
        },
      }),
    ingested: new Counter({
      name: 'atalaya_ingest_items_total',
      help: 'What devices sent, by way and outcome',
      labelNames: ['via', 'result'],
      registers: [registry],
    }),
    ingestBatch: new Histogram({
      name: 'atalaya_ingest_batch_seconds',
      help: 'Time to write one batch of what devices sent',
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 4],
      registers: [registry],
    }),
    watchIngest: (waiting: () => number) =>
      new Gauge({
        name: 'atalaya_ingest_waiting',
        help: 'What devices sent and is not yet written',
        registers: [registry],
        collect() {
          this.set(waiting());
        },
      }),
    watchLog: (waiting: () => Promise<number>) =>
      new Gauge({
        name: 'atalaya_log_waiting',
        help: 'Pieces of the log in NATS that no node has written yet; the same at every node',
        registers: [registry],
        async collect() {
          this.set(await waiting().catch(() => Number.NaN));
        },
      }),
    logAge: new Gauge({
      name: 'atalaya_log_age_seconds',
      help: 'How long ago the oldest message arrived that this node wrote last from the log in NATS',
      registers: [registry],
    }),
    setAside: new Counter({
      name: 'atalaya_log_set_aside_total',
      help: 'What came out of the log in NATS and could not be written',
      registers: [registry],
    }),
    deviceConnections: new Gauge({ name: 'atalaya_device_connections', help: 'MQTT connections of devices', registers: [registry] }),
    deviceRefusals: new Counter({
      name: 'atalaya_device_refusals_total',
      help: 'Devices turned away: wrong key, foreign topic',
      labelNames: ['reason'],
      registers: [registry],
    }),
    logins: new Counter({ name: 'atalaya_logins_total', help: 'Sign-ins by outcome', labelNames: ['outcome'], registers: [registry] }),
  };
}

interface Counted {
  labels: { service: string; method: string; status: number };
  requests: number;
}

/** Counts in a map of its own, which is read when somebody asks for the metrics: every request passes here. */
function requestCounter(registry: Registry) {
  const counted = new Map<string, Counted>();
  registry.registerMetric(
    new Counter({
      name: 'atalaya_http_requests_total',
      help: 'HTTP requests by service and status',
      labelNames: ['service', 'method', 'status'],
      collect() {
        this.reset();
        for (const { labels, requests } of counted.values()) this.inc(labels, requests);
      },
      registers: [],
    }),
  );
  const noteTime = requestTimes(registry);
  return (service: string, method: string, status: number, seconds: number) => {
    const name = `${service} ${method} ${status}`;
    const known = counted.get(name);
    if (known) known.requests += 1;
    else counted.set(name, { labels: { service, method, status }, requests: 1 });
    noteTime(service, seconds);
  };
}
