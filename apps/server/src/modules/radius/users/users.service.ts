import { randomUUID } from 'node:crypto';
import { fail, failField } from '@atalaya/contract/errors.ts';
import { isMacTwice } from '@atalaya/contract/radius/device-mac.ts';
import type {
  NewRadiusUser,
  PasswordChange,
  PasswordKind,
  RadiusUser,
  RadiusUserChange,
  RadiusUserExportQuery,
  RadiusUserListQuery,
  RadiusUserReference,
} from '@atalaya/contract/radius/users.ts';
import { orTaken, ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { judgeEnding, refuseUndoing } from '#platform/ended-by.ts';
import { everything } from '#platform/scope.ts';
import type { RadiusDeps } from '../deps.ts';
import { findGroup } from './groups.repository.ts';
import { formOf } from '../model/password-form.ts';
import type { SessionRequests } from '../disconnects/requests.service.ts';
import * as repository from './users.repository.ts';
import type { Vault } from '#platform/secrets/vault.ts';

const EXPORT_PAGE = 1_000;

export type Users = ReturnType<typeof createUsers>;
type Change = Partial<Omit<repository.StoredUser, 'id' | 'clientId' | 'username' | 'createdAt'>>;

/** One of them, or the reason why it cannot be said which. */
function only<T>(found: readonly T[]): T {
  if (found.length > 1) return fail('radius.several', { errors: { clientId: ['required'] } });
  return found[0] ?? fail('user.not_found');
}

/** Whoever is near sees a device's address: it lets in through the list of devices, or not at all. */
const refuseMac = (username: string, passwd: string) => void (isMacTwice(username, passwd) && failField('passwd', 'mac_password'));

const named = (reference: RadiusUserReference) => (reference.id || reference.username ? reference : failField('username', 'required'));

export function createUsers({ database: { db }, licensing: { deviceKeys }, clock }: RadiusDeps, vault: Vault, requests: SessionRequests) {
  const passwordOf = (id: string, kind: PasswordKind, passwd: string) => ({
    passwordKind: kind,
    password: vault.seal(formOf(kind, passwd), `user:${id}`),
    passwordAt: clock(),
  });

  const refuseForeignGroup = async (tx: Queryable, clientId: string, groupId: string | null | undefined) => {
    if (groupId && !(await findGroup(tx, { kind: 'client', clientId }, groupId)))
      fail('group.not_found', { errors: { groupId: ['not_found'] } });
  };

  const judge = (ctx: CallContext, { enabled, ...stored }: repository.StoredUser, wanted: { isOn?: boolean; expiresAt?: Date | null }) =>
    judgeEnding(ctx, { ...stored, isOn: enabled }, wanted, clock());

  const change = (
    ctx: CallContext,
    reference: RadiusUserReference,
    action: string,
    decide: (user: repository.StoredUser, tx: Queryable) => Change | Promise<Change>,
  ): Promise<RadiusUser> =>
    db.transaction(async (tx) => {
      const stored = only(await repository.lockUsers(tx, ctx.scope, named(reference)));
      const values = await decide(stored, tx);
      if (Object.keys(values).length > 0) await repository.updateUser(tx, stored.id, values);
      const { password: _, ...shown } = values;
      await deviceKeys.audit(tx, ctx, `radius-user.${action}`, `radius-user:${stored.id}`, { username: stored.username, ...shown });
      return only(await repository.findUsers(tx, everything, { id: stored.id }, clock()));
    });

  return {
    list: (ctx: CallContext, query: RadiusUserListQuery) => repository.listUsers(db, ctx.scope, query, clock()),
    get: async (ctx: CallContext, reference: RadiusUserReference) =>
      only(await repository.findUsers(db, ctx.scope, named(reference), clock())),
    async *all(ctx: CallContext, query: RadiusUserExportQuery) {
      for (let offset = 0; ; offset += EXPORT_PAGE) {
        const page = await repository.pageOfUsers(db, ctx.scope, query, clock(), EXPORT_PAGE, offset);
        if (page.length > 0) yield page;
        if (page.length < EXPORT_PAGE) return;
      }
    },

    create(ctx: CallContext, { clientId: wanted, passwd, passwordKind, expiresAt, ...values }: NewRadiusUser): Promise<RadiusUser> {
      const id = randomUUID();
      refuseMac(values.username, passwd);
      return orTaken(
        'username',
        db.transaction(async (tx) => {
          const clientId = await ownerOf(tx, ctx.scope, wanted);
          await refuseForeignGroup(tx, clientId, values.groupId);
          const until = expiresAt ? new Date(expiresAt) : null;
          const row = { ...values, ...passwordOf(id, passwordKind, passwd), expiresAt: until, createdAt: clock() };
          await repository.insertUser(tx, { id, clientId, ...row });
          await deviceKeys.audit(tx, ctx, 'radius-user.create', `radius-user:${id}`, { ...values, passwordKind, expiresAt, clientId });
          return only(await repository.findUsers(tx, everything, { id }, clock()));
        }),
      );
    },

    async change(ctx: CallContext, reference: RadiusUserReference, { expiresAt, ...values }: RadiusUserChange): Promise<RadiusUser> {
      const user = await change(ctx, reference, 'change', async (stored, tx) => {
        await refuseForeignGroup(tx, stored.clientId, values.groupId);
        if (expiresAt === undefined) return values;
        const until = expiresAt === null ? null : new Date(expiresAt);
        return { ...values, expiresAt: until, ...judge(ctx, stored, { expiresAt: until }) };
      });
      if (user.state !== 'active') await requests.endAllOf(ctx, user);
      return user;
    },
    setPassword: (ctx: CallContext, reference: RadiusUserReference, { passwd, passwordKind }: PasswordChange) =>
      change(ctx, reference, 'passwd', (stored) => {
        refuseMac(stored.username, passwd);
        return passwordOf(stored.id, passwordKind ?? stored.passwordKind, passwd);
      }),

    /** Nobody is let in any more, and who is in is asked to go. */
    async disable(ctx: CallContext, reference: RadiusUserReference): Promise<RadiusUser> {
      const user = await change(ctx, reference, 'disable', (stored) => ({ enabled: false, ...judge(ctx, stored, { isOn: false }) }));
      await requests.endAllOf(ctx, user);
      return user;
    },
    enable: (ctx: CallContext, reference: RadiusUserReference) =>
      change(ctx, reference, 'enable', (stored) => ({ enabled: true, ...judge(ctx, stored, { isOn: true }) })),

    async remove(ctx: CallContext, reference: RadiusUserReference) {
      const user = await db.transaction(async (tx) => {
        const stored = only(await repository.lockUsers(tx, ctx.scope, named(reference)));
        refuseUndoing(ctx, stored);
        await repository.deleteUser(tx, stored.id);
        await deviceKeys.audit(tx, ctx, 'radius-user.remove', `radius-user:${stored.id}`, { username: stored.username });
        return stored;
      });
      await requests.endAllOf(ctx, user);
      return { id: user.id };
    },
  };
}
