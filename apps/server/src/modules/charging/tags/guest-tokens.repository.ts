// Tokens of roaming partners, where a charger's own client has no tag of that text.
import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { chargers } from '../model/chargers.table.ts';
import { partners, partnerTokens, partnerWords, places } from '../model/roaming.table.ts';

export interface AtCharger {
  chargerId: string;
  clientId: string;
}

/** It is registered, goes on, and sees the sites of this client. */
export const isPartnerOf = (clientId: string) =>
  and(isNotNull(partners.tokenDigest), eq(partners.paused, false), sql`${partners.clientIds} @> array[${clientId}]::text[]`);
/** Partners are billed by where somebody charged: a charger whose place they are not told takes none of their drivers. */
const isPlaced = ({ chargerId }: AtCharger) =>
  sql`exists (select 1 from ${chargers} c join ${places} p on p.site_id = c.site_id where c.id = ${chargerId})`;

/** Of two partners that have the same token the older one counts. */
export async function findGuestToken(db: Queryable, at: AtCharger, idTag: string) {
  const [row] = await db
    .select({ partnerId: partnerTokens.partnerId, token: partnerTokens.token })
    .from(partnerTokens)
    .innerJoin(partners, eq(partners.id, partnerTokens.partnerId))
    .where(and(eq(partnerTokens.uid, idTag.toLowerCase()), isPartnerOf(at.clientId), isPlaced(at)))
    .orderBy(asc(partners.createdAt), asc(partners.id), asc(partnerTokens.type))
    .limit(1);
  return row;
}

/** What a partner last said of it, asked or unasked. */
export async function findWord(db: Queryable, at: AtCharger, idTag: string, since: Date) {
  const [row] = await db
    .select({ word: partnerWords })
    .from(partnerWords)
    .innerJoin(partners, eq(partners.id, partnerWords.partnerId))
    .where(
      and(
        eq(partnerWords.clientId, at.clientId),
        eq(partnerWords.chargerId, at.chargerId),
        eq(partnerWords.idTag, idTag.toLowerCase()),
        gte(partnerWords.ts, since),
        isPartnerOf(at.clientId),
      ),
    )
    .orderBy(desc(partnerWords.id))
    .limit(1);
  return row?.word;
}
