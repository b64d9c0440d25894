import type { Licensing } from '#modules/licensing/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';

export interface RadiusDeps {
  database: Database;
  leases: Leases;
  jobs: Jobs;
  licensing: Licensing;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  version: string;
  /** Where people reach this server. */
  publicUrl: string;
  /** Which addresses of access servers are sent packets, and which controllers are called. */
  outbound: Pick<Outbound, 'reachesDevice' | 'request' | 'refusalOf'>;
  /** FreeRADIUS's control socket, when the operator names it; otherwise where `radius:config` noted it. */
  control: { path: string | null; noteFile: string };
}
