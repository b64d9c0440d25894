import type { MapTiles } from '@atalaya/contract/map-tiles.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { ArchiveSettings } from '#platform/archive/archive-settings.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { BrokerLimits } from '#platform/mqtt/embedded-broker.ts';
import type { TlsFiles } from '#platform/network/tls-files.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { WorkLog } from '#platform/nats/work-log.ts';

export interface MonitorDeps {
  database: Database;
  licensing: Licensing;
  bus: Bus;
  leases: Leases;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  secrets: Secrets;
  version: string;
  /** Where devices fetch what they are told to. */
  publicUrl: string;
  mqtt: MqttSettings;
  /** Where readings of days that are over lie. */
  archive: ArchiveSettings;
  /** Where nodes leave what devices send, on its way to the database; null: they write it themselves. */
  workLog: WorkLog | null;
  /** Where maps get their pictures, if not from the bundled base map alone. */
  tiles: MapTiles | null;
}

export interface MqttSettings {
  host: string;
  /** Null: none without TLS. */
  port: number | null;
  /** Certificate and key for devices over TLS, on a port of its own. */
  tls: (TlsFiles & { port: number }) | null;
  limits?: BrokerLimits;
  /** An external broker. */
  url: string | null;
  /** As what that broker knows this server. */
  name: string;
}
