import type { ChannelsFile } from '@atalaya/contract/notify/channels-file.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { MailAuthority, MailServers } from '#platform/mail/mail-servers.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { AlarmsDoor } from './model/alarms-door.ts';

export interface NotifyDeps {
  database: Database;
  licensing: Licensing;
  alarms: AlarmsDoor;
  bus: Bus;
  leases: Leases;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  version: string;
  /** Where people reach this server, for the links in messages. */
  publicUrl: string;
  outbound: Outbound;
  mailServers: MailServers;
  mailAuthority?: MailAuthority;
  /** Channels and policies that are set up without a screen. */
  environment?: ChannelsFile | null;
  /** After so long another node takes a message over. */
  takenMs?: number;
  /** Spreads repeats. */
  random?: () => number;
}
