// Tokens as the partner lists them, page by page: all of them once a day, and what is new when a driver stands before a charger whom nobody knows.
import { OcpiToken } from '@atalaya/contract/ocpi/messages.ts';
import { timeOf } from '@atalaya/contract/ocpi/values.ts';
import type { ChargingDeps } from '../deps.ts';
import { isSameId } from './identifiers.rules.ts';
import { endpointOf, type PartnerClient } from './partner-client.ts';
import * as repository from './partner-tokens.repository.ts';
import { listConnected, type PartnerRow } from './partners.repository.ts';

const PAGE = 100;
/** A list that never ends is the partner's fault. */
const MOST_PAGES = 2_000;
const WHOLE_EVERY_MS = 86_400_000;
const AGAIN_AFTER_MS = 15 * 60_000;
/** Whoever holds up card after card costs the partner no more than this. */
const NEWS_EVERY_MS = 10_000;
/** Ordinary calls have as much. */
const CALL_MS = 10_000;

/** The next page, as the partner names it; its token goes to no other address than the one that it registered. */
function nextOf(link: string | null, url: string): string | null {
  const [, next] = /<([^>]+)>\s*;\s*rel="?next"?/i.exec(link ?? '') ?? [];
  if (next === undefined || !URL.canParse(next, url)) return null;
  const target = new URL(next, url);
  return target.origin === new URL(url).origin ? target.href : null;
}

export type TokenPull = ReturnType<typeof createTokenPull>;

export function createTokenPull({ database: { db }, clock, log }: ChargingDeps, client: PartnerClient) {
  /** When a whole list was last read, of which registration, and when it is tried again. */
  const wholes = new Map<string, { registeredAt: number; nextAt: number }>();
  const news = new Map<string, { at: number; done: Promise<void> }>();

  async function keep(partner: PartnerRow, data: unknown): Promise<void> {
    for (const one of Array.isArray(data) ? data : []) {
      const token = OcpiToken.safeParse(one).data;
      const isOwn =
        token && partner.roles.some((role) => isSameId(role.country_code, token.country_code) && isSameId(role.party_id, token.party_id));
      if (!isOwn) continue;
      const key = { partnerId: partner.id, countryCode: token.country_code, partyId: token.party_id, uid: token.uid, type: token.type };
      await repository.saveToken(db, key, token, timeOf(token.last_updated));
    }
  }

  /** False: it was not read to its end. */
  async function pull(partner: PartnerRow, since: Date | null, until: number): Promise<boolean> {
    const url = endpointOf(partner, 'tokens', 'SENDER');
    if (!url || !URL.canParse(url)) return true;
    const first = new URL(url);
    first.searchParams.set('offset', '0');
    first.searchParams.set('limit', String(PAGE));
    if (since) first.searchParams.set('date_from', since.toISOString());
    let next: string | null = first.href;
    for (let page = 0; next !== null && page < MOST_PAGES; page += 1) {
      const timeoutMs = Math.ceil(Math.min(CALL_MS, until - performance.now()));
      if (timeoutMs <= 0) return false;
      const reply = await client.call(partner, { method: 'GET', url: next, timeoutMs });
      if (!reply.isGood) return false;
      await keep(partner, reply.data);
      next = nextOf(reply.link, url);
    }
    return next === null;
  }

  async function pullWhole(partner: PartnerRow): Promise<void> {
    const [now, registeredAt] = [clock().getTime(), partner.registeredAt?.getTime() ?? 0];
    const before = wholes.get(partner.id);
    if (before && before.registeredAt === registeredAt && now < before.nextAt) return;
    const isDone = await pull(partner, null, Infinity);
    wholes.set(partner.id, { registeredAt, nextAt: now + (isDone ? WHOLE_EVERY_MS : AGAIN_AFTER_MS) });
  }

  async function pullNews(partner: PartnerRow, until: number): Promise<void> {
    const latest = await repository.latestUpdate(db, partner.id);
    const now = clock();
    // A token from the future would hide those of today.
    await pull(partner, latest && latest > now ? now : latest, until);
  }

  return {
    /** Of everybody who is connected, what is due. */
    async run(): Promise<void> {
      for (const partner of await listConnected(db))
        await pullWhole(partner).catch((error: unknown) =>
          log.warn({ err: error, partner: partner.id }, 'the tokens of a partner could not be read'),
        );
    },
    /** What the partners of this client have that is new, within that time. */
    async news(clientId: string, withinMs: number): Promise<void> {
      const until = performance.now() + withinMs;
      const isThere = ({ clientIds, restingUntil }: PartnerRow) =>
        clientIds.includes(clientId) && (restingUntil === null || restingUntil <= clock());
      const partners = (await listConnected(db)).filter(isThere);
      await Promise.all(
        partners.map((partner) => {
          const known = news.get(partner.id);
          const now = clock().getTime();
          if (known && now - known.at < NEWS_EVERY_MS) return known.done;
          const done = pullNews(partner, until);
          news.set(partner.id, { at: now, done: done.catch(() => undefined) });
          return done;
        }),
      );
    },
  };
}
