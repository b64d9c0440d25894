import { and, desc, eq, lte } from 'drizzle-orm';
import type { OcpiToken } from '@atalaya/contract/ocpi/messages.ts';
import type { Queryable } from '#platform/database.ts';
import { partnerTokens as tokens } from '../model/roaming.table.ts';

export interface TokenKey {
  partnerId: string;
  countryCode: string;
  partyId: string;
  uid: string;
  type: OcpiToken['type'];
}
const isToken = ({ partnerId, countryCode, partyId, uid, type }: TokenKey) =>
  and(
    eq(tokens.partnerId, partnerId),
    eq(tokens.countryCode, countryCode.toUpperCase()),
    eq(tokens.partyId, partyId.toUpperCase()),
    eq(tokens.uid, uid.toLowerCase()),
    eq(tokens.type, type),
  );

export async function findToken(db: Queryable, key: TokenKey): Promise<OcpiToken | undefined> {
  const [row] = await db.select({ token: tokens.token }).from(tokens).where(isToken(key));
  return row?.token;
}
export async function lockToken(db: Queryable, key: TokenKey): Promise<OcpiToken | undefined> {
  const [row] = await db.select({ token: tokens.token }).from(tokens).where(isToken(key)).for('update');
  return row?.token;
}
/** What is older than what is known changes nothing. */
export async function saveToken(db: Queryable, key: TokenKey, token: OcpiToken, lastUpdated: Date): Promise<void> {
  const { partnerId, countryCode, partyId, uid, type } = key;
  const id = { partnerId, countryCode: countryCode.toUpperCase(), partyId: partyId.toUpperCase(), uid: uid.toLowerCase(), type };
  await db
    .insert(tokens)
    .values({ ...id, token, lastUpdated })
    .onConflictDoUpdate({
      target: [tokens.partnerId, tokens.countryCode, tokens.partyId, tokens.uid, tokens.type],
      set: { token, lastUpdated },
      setWhere: lte(tokens.lastUpdated, lastUpdated),
    });
}

export async function latestUpdate(db: Queryable, partnerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: tokens.lastUpdated })
    .from(tokens)
    .where(eq(tokens.partnerId, partnerId))
    .orderBy(desc(tokens.lastUpdated))
    .limit(1);
  return row?.at ?? null;
}
