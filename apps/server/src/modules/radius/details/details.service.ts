import { fail } from '@atalaya/contract/errors.ts';
import type { Attempt, AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import { isRandomMac, readMac } from '@atalaya/contract/radius/device-mac.ts';
import type { AppliedLimit, Explanation, NasDetail, NasState, UserDetail } from '@atalaya/contract/radius/details.ts';
import type { MacDevice } from '@atalaya/contract/radius/devices.ts';
import type { Group } from '@atalaya/contract/radius/groups.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import type { Nas } from '@atalaya/contract/radius/nas.ts';
import type { RadiusUser, RadiusUserReference } from '@atalaya/contract/radius/users.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Scope } from '#platform/scope.ts';
import type { RadiusDeps } from '../deps.ts';
import { findDevices } from '../devices/mac-devices.repository.ts';
import type { Attempts } from '../logins/attempts.service.ts';
import { whatIsUsed } from '../logins/authorize.repository.ts';
import { GRACE_S, MISSED_FOR_STALE } from '../model/silent-sessions.rules.ts';
import { effectiveLimits, refusalAtOnce, refusalByUse } from '../model/verdict.rules.ts';
import { isVoucherName } from '../model/voucher-name.ts';
import { findNas } from '../nas/nas.repository.ts';
import { isNasSilent } from '../observed/observed-radius.rules.ts';
import { findGroup } from '../users/groups.repository.ts';
import { findUsers } from '../users/users.repository.ts';
import { appliedLimits, mendOf, reachedLimit } from './details.rules.ts';
import { devicesOf, figuresOfNas, findAttempt, isClientActive, isNasAddress } from './details.repository.ts';

/** What is not decided by the rules of a login: whether it is mended, they cannot tell. */
const NOT_BY_RULES: readonly AttemptReason[] = ['password', 'unanswered', 'other', 'station', 'mac_password'];

export type Details = ReturnType<typeof createDetails>;

const isoOf = (date: Date | null) => date?.toISOString() ?? null;

interface Subject {
  clientId: string;
  username: string;
  groupId: string | null;
  own: RadiusUser['limits'];
}

export function createDetails(
  { database: { db, pool }, clock }: RadiusDeps,
  users: { get(ctx: CallContext, reference: RadiusUserReference): Promise<RadiusUser> },
  attempts: Pick<Attempts, 'flush'>,
) {
  const startedAt = clock();

  async function limitsOf({ clientId, username, groupId, own }: Subject) {
    const now = clock();
    const group = groupId === null ? null : ((await findGroup(db, { kind: 'client', clientId }, groupId)) ?? null);
    const { quotaPeriod } = effectiveLimits({ user: { limits: own }, groupLimits: group?.limits ?? null });
    const used = await whatIsUsed(pool, { clientId, username, period: quotaPeriod, callingStation: '', now });
    return { group, used, limits: appliedLimits(own, group, used) };
  }

  function stateOf({ enabled, lastSeenAt, interimS }: Nas, isMissed: boolean): NasState {
    if (!enabled) return 'disabled';
    if (lastSeenAt === null) return 'waiting';
    const isSilent = isNasSilent(
      { lastSeenAt: new Date(lastSeenAt), interimS, isMissed },
      new Date(Math.min(startedAt.getTime(), Date.parse(lastSeenAt))),
      clock(),
    );
    return isSilent ? 'silent' : 'heard';
  }

  /** By the rules of a login, as they are now; what only FreeRADIUS can tell is not known to be settled. */
  async function isSettled(
    attempt: Attempt,
    found: { user: RadiusUser | null; device: MacDevice | null; group: Group | null; used: Awaited<ReturnType<typeof whatIsUsed>> | null },
  ) {
    const { reason, clientId, protocol } = attempt;
    if (reason === 'nas_unknown') return isNasAddress(db, attempt.nasAddress);
    if (clientId === null || NOT_BY_RULES.includes(reason)) return false;
    const { user, device, group, used } = found;
    const subject = user ?? device;
    if (!subject) return false;
    const login = {
      isClientActive: await isClientActive(db, clientId),
      user: {
        enabled: subject.enabled,
        expiresAt: subject.expiresAt ? new Date(subject.expiresAt) : null,
        passwordKind: user?.passwordKind ?? ('clear' as const),
        limits: user?.limits ?? noLimits,
      },
      groupLimits: group?.limits ?? null,
      protocol: protocol ?? 'pap',
    };
    if (refusalAtOnce(login, clock()) !== null) return false;
    return used === null || refusalByUse(effectiveLimits(login), used) === null;
  }

  async function subjectOf({ username, protocol }: Attempt, clientId: string) {
    const scope: Scope = { kind: 'client', clientId };
    const mac = protocol === 'mac' ? readMac(username) : null;
    const [device] = mac === null ? [] : await findDevices(db, scope, { mac }, clock());
    const [user] = mac !== null || username === '' ? [] : await findUsers(db, scope, { username }, clock());
    return { device: device ?? null, user: user ?? null };
  }

  return {
    async user(ctx: CallContext, reference: RadiusUserReference): Promise<UserDetail> {
      const user = await users.get(ctx, reference);
      const { clientId, username } = user;
      const [{ limits }, devices] = await Promise.all([limitsOf({ ...user, own: user.limits }), devicesOf(pool, clientId, username)]);
      return {
        user,
        limits,
        devices: devices.map(({ station, lastSeenAt, ...row }) => {
          const mac = readMac(station);
          return { ...row, station: mac ?? station, isRandom: mac !== null && isRandomMac(mac), lastSeenAt: lastSeenAt.toISOString() };
        }),
      };
    },

    async nas(ctx: CallContext, id: string): Promise<NasDetail> {
      await attempts.flush();
      const nas = (await findNas(db, ctx.scope, id)) ?? fail('nas.not_found');
      const { isMissed, lastLoginAt, lastAccountingAt, ...figures } = await figuresOfNas(
        pool,
        id,
        nas.interimS * MISSED_FOR_STALE + GRACE_S,
        clock(),
      );
      return { nas, state: stateOf(nas, isMissed), lastLoginAt: isoOf(lastLoginAt), lastAccountingAt: isoOf(lastAccountingAt), ...figures };
    },

    async explain(ctx: CallContext, id: string): Promise<Explanation> {
      await attempts.flush();
      const attempt = (/^\d{1,15}$/.test(id) ? await findAttempt(db, ctx.scope, Number(id)) : undefined) ?? fail('attempt.not_found');
      const { clientId, reason, username } = attempt;
      const nobody = { device: null, user: null };
      const { device, user } = clientId === null ? nobody : await subjectOf(attempt, clientId);
      const subject = user ?? device;
      const told =
        subject && (await limitsOf({ ...subject, username: user?.username ?? device?.mac ?? '', own: user?.limits ?? noLimits }));
      const limit: AppliedLimit | null = reachedLimit(reason, told?.limits ?? []);
      const settled =
        attempt.accepted || (await isSettled(attempt, { user, device, group: told?.group ?? null, used: told?.used ?? null }));
      const mend = mendOf(reason, { hasUser: user !== null, hasDevice: device !== null, isVoucher: isVoucherName(username), limit });
      return { attempt, mend: settled ? null : mend, isSettled: settled, user, device, group: told?.group ?? null, limit };
    },
  };
}
