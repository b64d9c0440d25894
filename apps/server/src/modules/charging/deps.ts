import type { ReportDocument } from '@atalaya/contract/reports/report.ts';
import type { MapTiles } from '@atalaya/contract/map-tiles.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { PrintedLogo } from '#platform/pictures/printed-logo.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';

/** Draws a document in a thread of its own; reports and statements are drawn alike. */
export type DrawPdf = (document: ReportDocument, format: 'pdf', logo: PrintedLogo | null) => Promise<Buffer>;

export interface ChargingDeps {
  database: Database;
  bus: Bus;
  leases: Leases;
  licensing: Licensing;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  version: string;
  draw: DrawPdf;
  /** Where people reach this server. */
  publicUrl: string;
  /** Where chargers do, `wss://host:port`. */
  doorUrl: string;
  /** Hosts that chargers may fetch firmware from and leave diagnostics at, beside this one. */
  hosts: readonly string[];
  /** For calls to partners: their addresses were told, not chosen. */
  outbound: Outbound;
  tiles: MapTiles | null;
  /** False: chargers are let in over TLS alone. */
  acceptsPlain?: boolean;
  /** True: certificates of chargers are signed here, by a root of our own. */
  signsCertificates?: boolean;
  /** How long a charger waits for an answer; without it, what chargers commonly do. */
  answerWithinMs?: number;
}
