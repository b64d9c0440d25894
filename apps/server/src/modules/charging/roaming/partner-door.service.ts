// Who a partner is, by its credentials token: in Base64 as OCPI 2.2.1 has it, or as it is, as older partners send it.
import { fail } from '@atalaya/contract/errors.ts';
import { CredentialsToken } from '@atalaya/contract/ocpi/messages.ts';
import { cutText } from '@atalaya/contract/text.ts';
import { networkOf } from '#platform/network/network-of.ts';
import type { ChargingDeps } from '../deps.ts';
import { deleteFailures, deleteOldFailures, insertFailures, listFailures } from '../drivers/start-failures.repository.ts';
import type { Handshake } from './handshake.service.ts';
import { findByDigests, insertCall, updatePartner } from './partners.repository.ts';

const WINDOW_MS = 10 * 60_000;
const WRONG_TOKENS = 20;
const RETRY_AFTER_S = 60;
const MOST_OF_PATH = 300;
const NOT_UNDERSTOOD = 2_001;

interface Knock {
  method: string;
  path: string;
  isHandshake: boolean;
}

/** What the header may mean, the decoded first. */
export function tokensIn(given: string): string[] {
  const decoded = Buffer.from(given, 'base64').toString('utf8').replace(/\n$/, '');
  return [decoded, given].filter((text) => CredentialsToken.safeParse(text).success);
}

export function createPartnerDoor({ database: { db }, clock }: ChargingDeps, { digestOf }: Handshake) {
  /** Counted in the database, so that several nodes count together. */
  async function countWrong(address: string): Promise<void> {
    const now = clock();
    const since = new Date(now.getTime() - WINDOW_MS);
    const key = `ocpi ${networkOf(address)}`;
    await deleteOldFailures(db, since);
    const ids = await insertFailures(db, [key], now);
    if ((await listFailures(db, key, since, WRONG_TOKENS + 1)).length <= WRONG_TOKENS) return;
    await deleteFailures(db, ids);
    fail('auth.too_many', { retryAfterSeconds: RETRY_AFTER_S });
  }

  return async (given: string, address: string, { method, path, isHandshake }: Knock): Promise<{ id: string; callId: number } | null> => {
    const digests = tokensIn(given).map(digestOf);
    const partner = digests.length > 0 ? await findByDigests(db, digests) : undefined;
    if (!partner) {
      await countWrong(address);
      return null;
    }
    const isFirst = digests.some((digest) => partner.firstDigest?.equals(digest));
    if ((isFirst && !isHandshake) || (partner.paused && !isHandshake)) return null;
    const ts = clock();
    await updatePartner(db, partner.id, { lastInAt: ts });
    // Until it is answered it counts as not understood.
    const entry = { partnerId: partner.id, ts, direction: 'in' as const, method, path: cutText(path, MOST_OF_PATH), durationMs: 0 };
    return { id: partner.id, callId: await insertCall(db, { ...entry, statusCode: NOT_UNDERSTOOD }) };
  };
}
