// The captive portal: guests come with what the controller wrote into the address, and go back to it with a login. RADIUS says whether it is right.
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { PortalChange, PortalLogin, PortalSettings, PublicPortal } from '@atalaya/contract/radius/portal.ts';
import { readVoucherCode } from '@atalaya/contract/radius/voucher-code.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { radiusPortal } from '@atalaya/contract/radius/portal-endpoints.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { RadiusDeps } from '../deps.ts';
import { handBack } from './hand-back.rules.ts';
import * as repository from './portal.repository.ts';

export type Portals = ReturnType<typeof createPortals>;

export function createPortals(deps: RadiusDeps, vault: Vault) {
  const {
    database: { db },
    licensing,
    clock,
    publicUrl,
  } = deps;
  const ownerOfSecret = (clientId: string) => `portal:${clientId}`;
  const addressOf = (slug: string) => new URL(`/hotspot/${slug}`, publicUrl).href;
  const captiveOf = (slug: string) => new URL(`${fullPath(radiusPortal.captive)}?slug=${slug}`, publicUrl).href;
  const toSettings = ({ uamSecret, changedAt: _, ...row }: repository.PortalRow): PortalSettings => ({
    ...row,
    hasUamSecret: uamSecret !== null,
    url: addressOf(row.slug),
    captiveUrl: captiveOf(row.slug),
  });
  const found = async (slug: string) => (await repository.findPublicPortal(db, slug)) ?? fail('portal.not_found');

  return {
    async get(ctx: CallContext, wanted: string | undefined): Promise<PortalSettings | null> {
      const row = await repository.findPortal(db, ctx.scope, await ownerOf(db, ctx.scope, wanted));
      return row ? toSettings(row) : null;
    },
    change: (ctx: CallContext, wanted: string | undefined, { uamSecret, ...settings }: PortalChange): Promise<PortalSettings> => {
      if (!settings.hasVouchers && !settings.hasUsers) failField('hasVouchers', 'required');
      return orTaken(
        'slug',
        db.transaction(async (tx) => {
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          const before = await repository.findPortal(tx, ctx.scope, clientId);
          const sealed = uamSecret ? vault.seal(Buffer.from(uamSecret, 'utf8'), ownerOfSecret(clientId)) : null;
          const row = {
            ...settings,
            clientId,
            uamSecret: uamSecret === undefined ? (before?.uamSecret ?? null) : sealed,
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
    forget: (clientId: string) => repository.deletePortal(db, clientId),

    async look(slug: string): Promise<PublicPortal> {
      const { portal, operator } = await found(slug);
      const { title, terms, hasVouchers, hasUsers } = portal;
      const logo = await licensing.logoOf(portal.clientId);
      return { title, operator, terms, hasVouchers, hasUsers, logo: logo && `data:${logo.type};base64,${logo.bytes.toString('base64')}` };
    },

    async login(input: PortalLogin): Promise<{ redirect: string }> {
      const { portal } = await found(input.slug);
      const isVoucher = 'voucher' in input;
      if (isVoucher ? !portal.hasVouchers : !portal.hasUsers) fail('portal.way');
      const code = isVoucher ? (readVoucherCode(input.voucher) ?? failField('voucher', 'format')) : null;
      const redirect = handBack(portal.controller, {
        hosts: portal.hosts,
        handover: input.handover,
        username: code ?? ('username' in input ? input.username : ''),
        passwd: code ?? ('passwd' in input ? input.passwd : ''),
        after: portal.landing ?? `${addressOf(portal.slug)}?res=success`,
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
