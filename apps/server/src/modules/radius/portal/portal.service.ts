// The captive portal: guests come with what the controller wrote into the address, and go back to it with a login. RADIUS says whether it is right.
import { fail, failField } from '@atalaya/contract/errors.ts';
import { Mac } from '@atalaya/contract/mac.ts';
import type { PortalChange, PortalLogin, PortalSettings, PublicPortal, UnifiSettings } from '@atalaya/contract/radius/portal.ts';
import { readVoucherCode } from '@atalaya/contract/radius/voucher-code.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { radiusPortal } from '@atalaya/contract/radius/portal-endpoints.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import { networkOf } from '#platform/network/network-of.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { RadiusDeps } from '../deps.ts';
import { termsOf } from '../guests/guest-terms.rules.ts';
import type { Guests } from '../guests/guests.service.ts';
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import type { Attempts } from '../logins/attempts.service.ts';
import type { Authorize } from '../logins/authorize.service.ts';
import { countCheck } from '../logins/check-limits.service.ts';
import { ownerOfSecret, ownerOfUnifi } from '../guests/unifi-controllers.repository.ts';
import type { Attribute } from '../model/reply-attributes.ts';
import type { VoucherLogins } from '../redemption/voucher-logins.service.ts';
import { handBack } from './hand-back.rules.ts';
import * as repository from './portal.repository.ts';

/** In ten minutes, by all guests at one address. */
const MOST_WRONG_OF_ALL = 60;

const isSameUnifi = (one: UnifiSettings | null | undefined, other: UnifiSettings | null) =>
  one?.address === other?.address && one?.username === other?.username;

/** How a guest's login ended, by the rules. */
interface Decided {
  /** What the log calls whoever it was. */
  name: string;
  reason: AttemptReason;
  reply: Attribute[];
}

export type Portals = ReturnType<typeof createPortals>;

interface GuestLogins {
  guests: Guests;
  vouchers: Pick<VoucherLogins, 'judge' | 'take' | 'nameToKeep'>;
  authorize: Pick<Authorize, 'test'>;
  attempts: Pick<Attempts, 'tell'>;
}

export function createPortals(deps: RadiusDeps, vault: Vault, { guests, vouchers, authorize, attempts }: GuestLogins) {
  const {
    database: { db },
    licensing,
    outbound,
    clock,
    publicUrl,
  } = deps;
  const addressOf = (slug: string) => new URL(`/hotspot/${slug}`, publicUrl).href;
  const captiveOf = (slug: string) => new URL(`${fullPath(radiusPortal.captive)}?slug=${slug}`, publicUrl).href;
  const toSettings = async ({ uamSecret, unifiPassword, changedAt: _, ...row }: repository.PortalRow): Promise<PortalSettings> => ({
    ...row,
    hasUamSecret: uamSecret !== null,
    hasUnifiPassword: unifiPassword !== null,
    waiting: await guests.waitingOf(row.clientId),
    url: addressOf(row.slug),
    captiveUrl: captiveOf(row.slug),
  });
  /** Undefined: nothing was said of it, and what is there stays. */
  const sealed = (told: string | null | undefined, owner: string, before: Buffer | null | undefined) =>
    told === undefined ? (before ?? null) : told === null ? null : vault.seal(Buffer.from(told, 'utf8'), owner);
  const found = async (slug: string) => (await repository.findPublicPortal(db, slug)) ?? fail('portal.not_found');

  /** Here RADIUS is asked by nobody, so that the portal decides, by the same rules; wrong ones are counted. */
  async function asVoucher({ address }: CallContext, clientId: string, code: string, station: string): Promise<Decided> {
    const from = networkOf(address);
    // A guest names the device, and may name another one each time; guests of one house often share an address.
    const ofAll = await countCheck(db, clock, { address: from, username: ` guests of ${clientId}` }, MOST_WRONG_OF_ALL);
    const attempt = await countCheck(db, clock, { address: from, username: ` guest ${station}` });
    const asked = { clientId, typed: code, callingStation: station, protocol: 'pap', redeems: true } as const;
    const verdict = await vouchers.judge(asked);
    const refusal = verdict ? (verdict.reason ?? (await vouchers.take(verdict.name, station))) : 'user_unknown';
    if (refusal === null) await Promise.all([ofAll.uncount(), attempt.uncount()]);
    // The code stands nowhere, not even that of nobody's voucher.
    return { name: verdict?.name ?? vouchers.nameToKeep(code), reason: refusal ?? 'ok', reply: verdict?.reply ?? [] };
  }
  async function asUser(ctx: CallContext, clientId: string, { username, passwd }: { username: string; passwd: string }): Promise<Decided> {
    const asked = { username, passwd, clientId, protocol: 'pap' } as const;
    const { reason, reply } = await authorize.test({ ...ctx, scope: { kind: 'client', clientId } }, asked);
    // A voucher is told by its code alone, so that it takes its place.
    const isVoucher = readVoucherCode(username) !== null;
    return { name: isVoucher ? vouchers.nameToKeep(username) : username, reason: isVoucher && reason === 'ok' ? 'other' : reason, reply };
  }

  return {
    async get(ctx: CallContext, wanted: string | undefined): Promise<PortalSettings | null> {
      const row = await repository.findPortal(db, ctx.scope, await ownerOf(db, ctx.scope, wanted));
      return row ? toSettings(row) : null;
    },
    change: async (
      ctx: CallContext,
      wanted: string | undefined,
      { uamSecret, unifiPassword, ...settings }: PortalChange,
    ): Promise<PortalSettings> => {
      if (!settings.hasVouchers && !settings.hasUsers) failField('hasVouchers', 'required');
      const refusal = settings.unifi && (await outbound.refusalOf(settings.unifi.address));
      if (refusal === 'address' || refusal === 'scheme') failField('unifi.address', 'url.internal');
      return orTaken(
        'slug',
        db.transaction(async (tx) => {
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          const before = await repository.findPortal(tx, ctx.scope, clientId);
          const row = {
            ...settings,
            clientId,
            uamSecret: sealed(uamSecret, ownerOfSecret(clientId), before?.uamSecret),
            // Kept for the same controller only: nobody else's is shown it.
            unifiPassword: sealed(
              unifiPassword,
              ownerOfUnifi(clientId),
              isSameUnifi(before?.unifi, settings.unifi) ? before?.unifiPassword : null,
            ),
            changedAt: clock(),
          };
          await repository.storePortal(tx, row);
          const { terms: _, ...told } = settings;
          await licensing.deviceKeys.audit(tx, ctx, 'radius-network.portal', `client:${clientId}`, told);
          return toSettings(row);
        }),
      );
    },
    /** For samples that are taken away. */
    async forget(clientId: string): Promise<void> {
      await guests.forget(clientId);
      await repository.deletePortal(db, clientId);
    },

    async look({ slug, site }: { slug?: string | undefined; site?: string | undefined }): Promise<PublicPortal> {
      const { portal, operator } = await found(slug ?? (await repository.slugOfSite(db, site ?? '')) ?? '');
      const { title, terms, hasVouchers, hasUsers } = portal;
      const logo = await licensing.logoOf(portal.clientId);
      return {
        slug: portal.slug,
        title,
        operator,
        terms,
        hasVouchers,
        hasUsers,
        logo: logo && `data:${logo.type};base64,${logo.bytes.toString('base64')}`,
      };
    },

    async login(ctx: CallContext, input: PortalLogin): Promise<{ redirect: string }> {
      const { portal } = await found(input.slug);
      const isVoucher = 'voucher' in input;
      if (isVoucher ? !portal.hasVouchers : !portal.hasUsers) fail('portal.way');
      const code = isVoucher ? (readVoucherCode(input.voucher) ?? failField('voucher', 'format')) : null;
      const after = portal.landing ?? `${addressOf(portal.slug)}?res=success`;
      if (portal.controller === 'unifi') {
        const station = Mac.safeParse(input.handover['id']).data ?? fail('portal.controller');
        const accessPoint = Mac.safeParse(input.handover['ap']).data?.toLowerCase() ?? null;
        const { clientId } = portal;
        const login = 'username' in input ? await asUser(ctx, clientId, input) : await asVoucher(ctx, clientId, code ?? '', station);
        const note = (reason: AttemptReason) =>
          attempts.tell({
            at: clock(),
            accepted: reason === 'ok',
            reason,
            username: login.name,
            protocol: null,
            nasAddress: accessPoint ?? '',
            callingStation: station,
            portal: { clientId, name: portal.title },
          });
        if (login.reason === 'ok')
          await guests
            .letIn({ clientId, station, accessPoint, username: login.name, ...termsOf(login.reply) })
            .catch(async (error: unknown) => {
              // The login was right, but the controller has not heard it yet.
              await note('unanswered');
              throw error;
            });
        await note(login.reason);
        return login.reason === 'ok' ? { redirect: after } : fail('portal.refused');
      }
      const redirect = handBack(portal.controller, {
        hosts: portal.hosts,
        handover: input.handover,
        username: code ?? ('username' in input ? input.username : ''),
        passwd: code ?? ('passwd' in input ? input.passwd : ''),
        after,
        isVoucher,
        uamSecret: portal.uamSecret && vault.open(portal.uamSecret, ownerOfSecret(portal.clientId)),
      });
      return { redirect: redirect ?? fail('portal.controller') };
    },

    /** Known by the address that asks: it has to reach this server as it is in the network, not behind a translation. */
    async captive({ address }: CallContext, slug: string): Promise<Response> {
      const { portal } = await found(slug);
      const isCaptive = !(await repository.isOnline(db, portal.clientId, address));
      const answer = {
        'captive': isCaptive,
        'user-portal-url': addressOf(slug),
        ...(portal.landing?.startsWith('https:') && { 'venue-info-url': portal.landing }),
        ...(!isCaptive && { 'can-extend-session': false }),
      };
      return new Response(JSON.stringify(answer), {
        headers: { 'Content-Type': 'application/captive+json', 'Cache-Control': 'private, no-store' },
      });
    },
  };
}
