import type { Licensing } from '#modules/licensing/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { CanMail } from '#platform/mail/can-mail.ts';

export interface ReportsDeps {
  database: Database;
  licensing: Licensing;
  leases: Leases;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  /** Readings of days that are over; null: devices are looked after by another process, with a database of its own. */
  archive: Pick<Monitor['archive']['readings'], 'withTable'> | null;
  version: string;
  /** Where people reach this server, for the links in mails. */
  publicUrl: string;
  /** There is a mail server just now, and who sends mail runs in this process. */
  canMail: CanMail;
}
