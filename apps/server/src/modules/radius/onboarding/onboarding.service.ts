// A code lets somebody set their devices up without help: it says whose they are, and is used up.
import { createHash, randomInt, X509Certificate } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import {
  ONBOARDING_CODE_LENGTH,
  ONBOARDING_LETTERS,
  writtenCode,
  type MadeOnboarding,
  type NewOnboarding,
  type OnboardingOffer,
  type OnboardingPlatform,
  type OnboardingProfile,
} from '@atalaya/contract/radius/onboarding.ts';
import { serves } from '@atalaya/contract/radius/users.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Authority } from '#platform/certificates/authority.ts';
import { networkOf } from '#platform/network/network-of.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { RadiusDeps } from '../deps.ts';
import { countCheck } from '../logins/check-limits.service.ts';
import type { Users } from '../users/users.service.ts';
import * as repository from './onboarding.repository.ts';
import { profileFiles } from './profile-files.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
const ENDING = 4;
/** No user is called so: names neither begin nor end with a space. */
const COUNTED_AS = ' onboarding';

export type OnboardingService = ReturnType<typeof createOnboarding>;

const newCode = () =>
  Array.from({ length: ONBOARDING_CODE_LENGTH }, () => ONBOARDING_LETTERS[randomInt(ONBOARDING_LETTERS.length)]).join('');
const nameOf = ({ caller }: CallContext) => (caller.kind === 'user' ? caller.account.email : caller.kind);
const idOf = (clientId: string, ssid: string) => createHash('sha256').update(`${clientId}\0${ssid}`).digest('hex').slice(0, 16);

export function createOnboarding(deps: RadiusDeps, authority: Authority, users: Pick<Users, 'get'>) {
  const {
    database: { db },
    licensing: { deviceKeys },
    secrets,
    clock,
    publicUrl,
  } = deps;
  const key = secrets.derive('radius onboarding code');
  const digestOf = (code: string) => hmac(key, code);
  /** Wrong codes from one network are counted over all nodes; one that is right is not, and clears nothing. */
  const counted = ({ address }: CallContext) => countCheck(db, clock, { address: networkOf(address), username: COUNTED_AS });

  return {
    async create(ctx: CallContext, { userId, method: wanted, uses, hours }: NewOnboarding): Promise<MadeOnboarding> {
      const { clientId, username, passwordKind } = await users.get(ctx, { id: userId });
      return db.transaction(async (tx) => {
        const network = (await repository.findNetwork(tx, ctx.scope, clientId)) ?? fail('onboard.no_network');
        const method = wanted ?? network.method;
        if (method === 'peap' && !serves(passwordKind, 'mschap')) fail('onboard.password_kind');
        const [code, now] = [newCode(), clock()];
        await repository.deleteOldCodes(tx, new Date(now.getTime() - KEPT_MS));
        const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
        const ending = code.slice(-ENDING);
        const row = {
          clientId,
          userId,
          method,
          digest: digestOf(code),
          ending,
          maxUses: uses,
          createdAt: now,
          createdBy: nameOf(ctx),
          expiresAt,
        };
        const { id } = (await repository.insertCode(tx, row)) ?? fail('onboard.not_found');
        await deviceKeys.audit(tx, ctx, 'onboarding.create', `radius-user:${userId}`, { username, method, uses, expiresAt, ending });
        // Behind the `#`: no server is told of it, ours neither.
        return { id, code: writtenCode(code), link: new URL(`/onboard#code=${code}`, publicUrl).href, expiresAt: expiresAt.toISOString() };
      });
    },

    async list(ctx: CallContext, userId: string) {
      await users.get(ctx, { id: userId });
      const now = clock();
      return (await repository.listCodes(db, ctx.scope, userId)).map((row) => repository.toOnboarding(row, now));
    },

    revoke: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const row = (await repository.revokeCode(tx, ctx.scope, id, clock())) ?? fail('onboard.not_found');
        await deviceKeys.audit(tx, ctx, 'onboarding.revoke', `radius-user:${row.userId}`, { ending: row.ending });
        return repository.toOnboarding(row, clock());
      }),

    async look(ctx: CallContext, code: string): Promise<OnboardingOffer> {
      const attempt = await counted(ctx);
      const found = (await repository.findOffer(db, digestOf(code), clock())) ?? fail('onboard.not_found');
      await attempt.uncount();
      const { username, fullName, operator, network } = found;
      return {
        username,
        fullName,
        operator,
        ssid: network.ssid,
        serverName: network.serverName,
        method: found.code.method,
        usesLeft: found.code.maxUses - found.code.uses,
        expiresAt: found.code.expiresAt.toISOString(),
        rootFingerprint: new X509Certificate(await authority.trustedPem(db, network.serverName)).fingerprint256,
      };
    },

    async profile(ctx: CallContext, { code, platform }: { code: string; platform: OnboardingPlatform }): Promise<OnboardingProfile> {
      const attempt = await counted(ctx);
      const made = await db.transaction(async (tx) => {
        const now = clock();
        const { username, operator, network } = (await repository.findOffer(tx, digestOf(code), now)) ?? fail('onboard.not_found');
        const { clientId, userId, method, ending, uses, maxUses } =
          (await repository.takeUse(tx, digestOf(code), now)) ?? fail('onboard.not_found');
        const days = network.certificateDays;
        const issued =
          method === 'tls'
            ? await authority.issue(tx, { commonName: username, clientId, ownerId: userId, days, createdBy: 'onboarding' })
            : null;
        const files = profileFiles(platform, {
          ssid: network.ssid,
          serverName: network.serverName,
          method,
          username,
          operator,
          networkId: idOf(clientId, network.ssid),
          rootPem: await authority.trustedPem(tx, network.serverName),
          p12: issued && Buffer.from(issued.p12, 'base64'),
        });
        await deviceKeys.audit(tx, ctx, 'onboarding.use', `radius-user:${userId}`, {
          username,
          platform,
          method,
          ending,
          serial: issued?.serial,
        });
        return {
          files,
          password: issued?.password ?? null,
          certificateExpiresAt: issued?.expiresAt ?? null,
          usesLeft: maxUses - uses,
        };
      });
      await attempt.uncount();
      return made;
    },
  };
}
