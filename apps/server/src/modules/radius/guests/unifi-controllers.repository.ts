import { inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { portals } from '../model/portals.table.ts';

type PortalRow = typeof portals.$inferSelect;

export const ownerOfSecret = (clientId: string) => `portal:${clientId}`;
export const ownerOfUnifi = (clientId: string) => `portal-unifi:${clientId}`;

export const findPortals = (db: Queryable, clientIds: readonly string[]): Promise<PortalRow[]> =>
  db
    .select()
    .from(portals)
    .where(inArray(portals.clientId, [...clientIds]));

export const unifiPasswordOf = (vault: Vault, { clientId, unifiPassword }: PortalRow): string | null =>
  unifiPassword && vault.open(unifiPassword, ownerOfUnifi(clientId)).toString('utf8');
