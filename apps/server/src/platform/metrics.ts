import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  return {
    registry,
    /** Memory, garbage and delays of the whole process, from now on: once in a process, since nothing ends it. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
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
    rowsRefused: new Counter({
      name: 'atalaya_rows_refused_total',
      help: 'Rows that the database refused, by who writes them; the others of their batches were stored',
      labelNames: ['writer'],
      registers: [registry],
    }),
    watchAlarms: (active: () => Promise<readonly { section: string; severity: string; many: number }[]>) =>
      new Gauge({
        name: 'atalaya_alarms_active',
        help: 'Active alarms by section and severity, the same at every node',
        labelNames: ['section', 'severity'],
        registers: [registry],
        async collect() {
          const found = await active().catch(() => null);
          this.reset();
          for (const { section, severity, many } of found ?? []) this.set({ section, severity }, many);
        },
      }),
    watchJudging: (waiting: () => number) =>
      new Gauge({
        name: 'atalaya_alarms_waiting',
        help: 'Devices of which this node has heard something that is not judged yet',
        registers: [registry],
        collect() {
          this.set(waiting());
        },
      }),
    alarmLag: new Histogram({
      name: 'atalaya_alarms_judging_seconds',
      help: 'From a stored reading to what follows from it, on disk',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30],
      registers: [registry],
    }),
    alarmTransitions: new Counter({
      name: 'atalaya_alarm_transitions_total',
      help: 'What became of alarms by judging: raised, cleared, amended and so on',
      labelNames: ['section', 'kind'],
      registers: [registry],
    }),
    deviceConnections: new Gauge({ name: 'atalaya_device_connections', help: 'MQTT connections of devices', registers: [registry] }),
    deviceRefusals: new Counter({
      name: 'atalaya_device_refusals_total',
      help: 'Devices turned away: wrong key, foreign topic',
      labelNames: ['reason'],
      registers: [registry],
    }),
    adminKeyRefusals: new Counter({
      name: 'atalaya_admin_key_refusals_total',
      help: 'Calls with an admin key that was wrong, came from elsewhere, or was not looked at',
      labelNames: ['reason'],
      registers: [registry],
    }),
    apiTokenRefusals: new Counter({
      name: 'atalaya_api_token_refusals_total',
      help: 'Calls with an API token that was unknown, expired, idle, came from elsewhere, or was not looked at',
      labelNames: ['reason'],
      registers: [registry],
    }),
    passwordQuestions: new Counter({
      name: 'atalaya_password_questions_total',
      help: 'Passwords of people that were asked for: at sign-in, by other servers, before a change (right, wrong, not looked at)',
      labelNames: ['question', 'outcome'],
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

const REQUEST_BOUNDS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

export function requestTimes(registry: Registry) {
  const times = new Histogram({
    name: 'atalaya_http_request_seconds',
    help: 'Time to answer an HTTP request',
    labelNames: ['service'],
    buckets: REQUEST_BOUNDS_S,
    registers: [registry],
  });
  return (service: string, seconds: number) => times.observe({ service }, seconds);
}
