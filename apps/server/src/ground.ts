// What every module stands on: made once, in app.ts. A module takes from it what it needs.
import type { Config } from '#config.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { NatsLink } from '#platform/nats/nats-link.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';

export interface Ground {
  config: Config;
  database: Database;
  bus: Bus;
  leases: Leases;
  jobs: Jobs;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  version: string;
  /** Where people reach this server. */
  publicUrl: string;
  /** Null: nodes meet in the database. */
  nats: NatsLink | null;
}
