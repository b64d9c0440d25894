import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Leases } from '#platform/leases.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets.ts';

export interface LicensingDeps {
  database: Database;
  bus: Bus;
  leases: Leases;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  demo: boolean;
  version: string;
  /** Where people reach the server, for the links it prints. */
  publicUrl: string;
}
