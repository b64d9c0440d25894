// What sharing a site's current reads and keeps. It stands apart so that whole days can be played without a database.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import { findForDoor } from '../model/chargers.repository.ts';
import { clearShares, listShares, setShare, type Share } from '../sessions/charging-sessions.repository.ts';
import { listFallenSilent, listMeasuredIds } from './measured-sites.repository.ts';
import { availableAt } from './measured-sites.service.ts';
import { SILENT_AFTER_MS } from './site-available.rules.ts';
import { findSiteOf, listSiteIds } from './sites.repository.ts';

export interface SiteStore {
  /** What may be drawn now, decided and kept; undefined: there is no such site. */
  available(siteId: string, now: Date): Promise<number | undefined>;
  /** What connectors without a session were given is free again. */
  clearShares(siteId: string): Promise<unknown>;
  listShares(siteId: string): Promise<Share[]>;
  setShare(share: Share, limitA: number): Promise<unknown>;
  siteOf(chargerId: string): Promise<string | null>;
  protocolOf(chargerId: string): Promise<Protocol>;
  listIds(): Promise<string[]>;
  listMeasured(): Promise<string[]>;
  /** Those whose meter has just been silent for too long, and that do not know it yet. */
  listFallenSilent(now: Date): Promise<string[]>;
}

export const createSiteStore = (db: Queryable): SiteStore => ({
  available: (siteId, now) => availableAt(db, siteId, now),
  clearShares: (siteId) => clearShares(db, siteId),
  listShares: (siteId) => listShares(db, siteId),
  setShare: (share, limitA) => setShare(db, share, limitA),
  siteOf: (chargerId) => findSiteOf(db, chargerId),
  protocolOf: async (chargerId) => (await findForDoor(db, chargerId))?.protocol ?? 'ocpp1.6',
  listIds: () => listSiteIds(db),
  listMeasured: () => listMeasuredIds(db),
  listFallenSilent: (now) => listFallenSilent(db, new Date(now.getTime() - SILENT_AFTER_MS)),
});
