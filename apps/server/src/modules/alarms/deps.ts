import type { Charging } from '#modules/charging/index.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Radius } from '#modules/radius/index.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { Observe } from '#platform/observation/observation.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';

/** The modules that are looked at, as far as they run in this process. */
export interface Watchable {
  monitor?: Monitor;
  radius?: Radius;
  charging?: Charging;
}

export interface AlarmsDeps {
  database: Database;
  licensing: Licensing;
  bus: Bus;
  leases: Leases;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  metrics: Metrics;
  version: string;
  monitor: Monitor | null;
  /** What each section tells when it is asked. */
  observers: Partial<Record<AlarmSection, Observe>>;
}

/** Open screens are told of what is on disk by now. */
export interface OpenScreens {
  changed(alarmIds: readonly string[]): void;
  /** Alarms that were this client's are not any more. */
  lost(clientId: string | null): void;
}

export interface LiveDeps extends AlarmsDeps {
  live: OpenScreens;
}
