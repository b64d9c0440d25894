import type { Alarms } from '#modules/alarms/index.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { NorthboundSettings } from '#platform/network/northbound-settings.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';

export interface IntegrationsDeps {
  database: Database;
  licensing: Licensing;
  leases: Leases;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  version: string;
  publicUrl: string;
  /** Null: devices are another installation's. */
  monitor: Pick<Monitor, 'foreign' | 'exposed' | 'storeFor'> | null;
  /** Null: alarms are another installation's. */
  alarms: Pick<Alarms, 'outside'> | null;
  outbound: Outbound;
  demo: boolean;
  northbound: NorthboundSettings;
}
