import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import type { CanMail } from '#platform/mail/can-mail.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';

export interface SessionLimits {
  /** Without a refresh a session ends after this long. */
  idleMs: number;
  /** And after this long in any case. */
  maxMs: number;
}

export interface LicensingDeps {
  database: Database;
  bus: Bus;
  leases: Leases;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Work that outlasts its call. */
  jobs: Jobs;
  demo: boolean;
  /** Whether menu and search offer the area of samples. */
  template: boolean;
  sessionLimits: SessionLimits;
  /** Whether the key that opens everything is still set: tokens are to take its place. */
  hasAdminKey?: boolean;
  /** Providers of OpenID Connect that the settings file names. */
  oidc?: readonly NewIssuer[];
  /** Addresses that calls to what was entered on screen may reach, beside the internet's. */
  outboundAllow?: readonly string[];
  version: string;
  /** Where people reach the server, for the links it prints. */
  publicUrl: string;
  /** Whether people can be written to just now: there is a mail server, and who sends runs here. */
  canMail: CanMail;
}
