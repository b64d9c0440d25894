import type { Licensing } from '#modules/licensing/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';

export interface MonitorDeps {
  database: Database;
  licensing: Licensing;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  version: string;
  mqtt: MqttSettings;
}

export interface MqttSettings {
  host: string;
  /** Null: no broker of our own (an external one, or none). */
  port: number | null;
  /** An external broker. */
  url: string | null;
}
