// The tokens of a partner's drivers: told by the partner, and asked about where it wants to be asked.
import { fail } from '@atalaya/contract/errors.ts';
import { AuthorizationInfo, OcpiToken, type OcpiTokenPatch } from '@atalaya/contract/ocpi/messages.ts';
import type { CdrToken } from '@atalaya/contract/ocpi/objects.ts';
import { timeOf } from '@atalaya/contract/ocpi/values.ts';
import { fieldErrors } from '@atalaya/contract/serve.ts';
import type { ChargingDeps } from '../deps.ts';
import type { Source } from '../sessions/transactions.service.ts';
import { findGuestToken, findWord } from '../tags/guest-tokens.repository.ts';
import { WORD_COUNTS_MS } from '../tags/guest-tokens.service.ts';
import { findByText } from '../tags/tags.repository.ts';
import { deleteOldWords, insertWord } from './guest-sessions.repository.ts';
import { isSameId, ocpiId } from './identifiers.rules.ts';
import { below, endpointOf, type PartnerClient } from './partner-client.ts';
import * as repository from './partner-tokens.repository.ts';
import type { TokenKey } from './partner-tokens.repository.ts';
import { findPartnerRow } from './partners.repository.ts';
import { findPlacedSiteOf } from './placed.repository.ts';
import type { TokenPull } from './token-pull.service.ts';

/** A driver stands before the charger. */
const ASKED_WITHIN_MS = 5_000;
const WORDS_KEPT_MS = 7 * 86_400_000;
/** Of a token that the partner wants to be asked about. */
const ASKS = new Set<OcpiToken['whitelist']>(['NEVER', 'ALLOWED_OFFLINE']);

export const asCdrToken = ({ country_code, party_id, uid, type, contract_id }: OcpiToken): CdrToken => ({
  country_code,
  party_id,
  uid,
  type,
  contract_id,
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
/** The token of a message with which somebody wants to charge, in either version of OCPP. */
function presentedBy(action: string, { idTag, idToken, eventType }: Record<string, unknown>): string | null {
  if (action === 'StartTransaction') return textOf(idTag);
  if (action !== 'Authorize' && !(action === 'TransactionEvent' && eventType === 'Started')) return null;
  const inside = typeof idToken === 'object' && idToken !== null && 'idToken' in idToken ? idToken.idToken : null;
  return textOf(idTag) ?? textOf(inside);
}

export type PartnerTokens = ReturnType<typeof createPartnerTokens>;

export function createPartnerTokens({ database: { db }, clock, log }: ChargingDeps, client: PartnerClient, pull: Pick<TokenPull, 'news'>) {
  /** Only a party that the partner named is its own. */
  async function refuseForeign({ partnerId, countryCode, partyId }: TokenKey): Promise<void> {
    const { roles } = (await findPartnerRow(db, partnerId)) ?? fail('roaming.token');
    const isOwn = roles.some((role) => isSameId(role.country_code, countryCode) && isSameId(role.party_id, partyId));
    if (!isOwn) fail('roaming.unknown_token');
  }
  function refuseOther(key: TokenKey, token: OcpiToken): void {
    const differing = [
      ...(isSameId(token.uid, key.uid) ? [] : ['uid']),
      ...(token.type === key.type ? [] : ['type']),
      ...(isSameId(token.country_code, key.countryCode) ? [] : ['country_code']),
      ...(isSameId(token.party_id, key.partyId) ? [] : ['party_id']),
    ];
    if (differing.length > 0) fail('input.invalid', fieldErrors(differing.map((field) => ({ field, code: 'invalid' as const }))));
  }

  async function ask({ chargerId, clientId }: Source, idTag: string): Promise<void> {
    const now = clock();
    const at = { chargerId, clientId };
    // First what spares most chargers the rest: partners know few of them.
    const site = await findPlacedSiteOf(db, chargerId);
    if (!site) return;
    if (await findByText(db, clientId, idTag, now)) return;
    if (await findWord(db, at, idTag, new Date(now.getTime() - WORD_COUNTS_MS))) return;
    let found = await findGuestToken(db, at, idTag);
    if (!found) {
      // It may be newer than what the partners last told.
      await pull.news(clientId, ASKED_WITHIN_MS);
      found = await findGuestToken(db, at, idTag);
    }
    if (!found || !found.token.valid || !ASKS.has(found.token.whitelist)) return;
    const partner = await findPartnerRow(db, found.partnerId);
    const url = partner && endpointOf(partner, 'tokens', 'SENDER');
    if (!partner || !url) return;
    const { token } = found;
    const reply = await client.call(partner, {
      method: 'POST',
      url: `${below(url, token.uid, 'authorize')}?type=${token.type}`,
      body: { location_id: ocpiId(site.siteId) },
      timeoutMs: ASKED_WITHIN_MS,
    });
    const answer = AuthorizationInfo.safeParse(reply.data);
    // Who says nothing is no reason to refuse those that may charge then.
    if (reply.status === null || reply.status >= 500) return;
    const isAllowed = reply.isGood && answer.data?.allowed === 'ALLOWED';
    await insertWord(db, {
      partnerId: partner.id,
      clientId,
      chargerId,
      idTag: idTag.toLowerCase(),
      token: asCdrToken(answer.data?.token ?? token),
      method: 'AUTH_REQUEST',
      reference: answer.data?.authorization_reference ?? null,
      allowed: isAllowed,
      ts: now,
    });
  }

  return {
    async get(key: TokenKey): Promise<OcpiToken> {
      await refuseForeign(key);
      return (await repository.findToken(db, key)) ?? fail('roaming.unknown_token');
    },
    /** Whether it is a new one. */
    async put(key: TokenKey, token: OcpiToken): Promise<boolean> {
      await refuseForeign(key);
      refuseOther(key, token);
      return db.transaction(async (tx) => {
        const known = await repository.lockToken(tx, key);
        await repository.saveToken(tx, key, token, timeOf(token.last_updated));
        return !known;
      });
    },
    async patch(key: TokenKey, patch: OcpiTokenPatch): Promise<void> {
      await refuseForeign(key);
      await db.transaction(async (tx) => {
        const known = (await repository.lockToken(tx, key)) ?? fail('roaming.unknown_token');
        const token = OcpiToken.parse({ ...known, ...patch });
        refuseOther(key, token);
        await repository.saveToken(tx, key, token, timeOf(token.last_updated));
      });
    },
    /** Before a charger's message is handled: the partner is asked where it wants to be. Never throws. */
    async prepare(source: Source, action: string, payload: Record<string, unknown>): Promise<void> {
      const idTag = presentedBy(action, payload);
      if (!idTag) return;
      await ask(source, idTag).catch((error: unknown) => log.warn({ err: error, ...source }, 'a partner could not be asked about a token'));
    },
    tidy: () => deleteOldWords(db, new Date(clock().getTime() - WORDS_KEPT_MS)),
  };
}
