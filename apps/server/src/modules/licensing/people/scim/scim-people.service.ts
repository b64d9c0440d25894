import { randomBytes } from 'node:crypto';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { MAX_SCIM_PAGE, ScimUserInput, type ScimOperation, type ScimQuery, type ScimView } from '@atalaya/contract/scim/resources.ts';
import { checkFields } from '@atalaya/contract/fields/field-faults.ts';
import { fieldErrors } from '@atalaya/contract/serve.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { difference } from '../../model/changed-values.ts';
import { orTaken } from '../../model/taken-name.ts';
import { refuseBeyond, toAccount } from '../account.rules.ts';
import { deleteTicketsOf } from '../factors/tickets.repository.ts';
import { deleteLinksOf } from '../links.repository.ts';
import { hashPassword, turnOf } from '../passwords/password-hash.ts';
import { endSessionsOf } from '../sign-in/sign-in-sessions.repository.ts';
import { findUser, insertUser, lockActiveAdmins, updateUser } from '../users.repository.ts';
import { parseFilter } from './scim-filter.rules.ts';
import { applyPatch } from './scim-patch.rules.ts';
import { readPerson, toScimList, toScimUser, USER_SHAPE, viewOf, type Person } from './scim-resources.rules.ts';
import { directoryOf, ownerOf, type ScimRights } from './scim-rights.service.ts';
import * as repository from './scim.repository.ts';
import type { Directory, PersonRow } from './scim.repository.ts';

/** From where to where, as SCIM counts. */
export function pageOf({ startIndex = 1, count = 100 }: Pick<ScimQuery, 'startIndex' | 'count'>) {
  const first = Math.min(Math.max(startIndex, 1), 1_000_000_000);
  return { first, offset: first - 1, limit: Math.min(Math.max(count, 0), MAX_SCIM_PAGE) };
}

/** What a change was meant for is not there any more. */
export function refuseOtherVersion(ctx: CallContext, version: string | undefined): void {
  const wanted = ctx.header('If-Match');
  if (wanted === undefined || wanted.trim() === '*') return;
  if (!wanted.split(',').some((one) => one.trim() === version)) fail('scim.version');
}

export type ScimPeople = ReturnType<typeof createScimPeople>;

export function createScimPeople({ database: { db }, clock, publicUrl }: LicensingDeps, audit: Audit, rights: ScimRights) {
  async function shown(tx: Queryable, ctx: CallContext, row: PersonRow) {
    const resource = toScimUser(row, await repository.groupsOf(tx, [row.id]), publicUrl);
    ctx.setHeader('ETag', resource.meta?.version ?? '');
    return resource;
  }
  const find = async (tx: Queryable, directory: Directory, id: string) =>
    (await repository.listPeople(tx, directory, { id, offset: 0, limit: 1 })).rows[0] ?? fail('user.not_found');
  const hold = async (tx: Queryable, ctx: CallContext, id: string) => {
    const person = (await repository.holdPerson(tx, directoryOf(ctx), id)) ?? fail('user.not_found');
    refuseBeyond(ownerOf(ctx), toAccount(person));
    return person;
  };

  /** Out at once: what they hold counts with no call from the commit on, at every node. */
  async function leave(tx: Queryable, ctx: CallContext, person: PersonRow): Promise<void> {
    const admins = await lockActiveAdmins(tx);
    if (isAdmin(person) && admins.length === 1 && admins.includes(person.id)) fail('user.last_admin');
    await updateUser(tx, person.id, { active: false, endedBy: 'directory' });
    await endSessionsOf(tx, person.id, clock());
    await deleteLinksOf(tx, person.id);
    await deleteTicketsOf(tx, person.id);
    await audit(tx, ctx, 'user.disable', `user:${person.id}`, { by: 'directory' });
  }

  async function enter(tx: Queryable, ctx: CallContext, { id }: PersonRow): Promise<void> {
    await updateUser(tx, id, { active: true, endedBy: null });
    await audit(tx, ctx, 'user.enable', `user:${id}`, { by: 'directory' });
  }

  /** Whom somebody here switched off stays off, whatever the directory says. */
  async function follow(tx: Queryable, ctx: CallContext, before: PersonRow, { active }: Person): Promise<void> {
    if (before.active && !active) await leave(tx, ctx, before);
    if (!before.active && active && before.endedBy === 'directory') await enter(tx, ctx, before);
  }

  async function save(tx: Queryable, ctx: CallContext, before: PersonRow, person: Person): Promise<void> {
    const directory = directoryOf(ctx);
    const { userName, externalId, email, name, lastname, locale } = person;
    // Whoever has the e-mail gets the letters with which one signs in: of somebody who was here before it is theirs.
    if (!before.isLed && email !== before.email)
      fail('scim.mutability', { detail: 'The e-mail of an account that was made here is changed here.' });
    const values = { email, name, lastname, locale };
    const { before: was, after } = difference({ ...before }, { ...values, userName, externalId });
    if (Object.keys(difference({ ...before }, values).after).length > 0) await orTaken('userName', updateUser(tx, before.id, values));
    if ('email' in after) await deleteLinksOf(tx, before.id);
    await orTaken(
      'userName',
      repository.savePerson(tx, {
        userId: before.id,
        ofClientId: directory.ofClientId,
        userName,
        externalId,
        isLed: before.isLed,
        updatedAt: clock(),
        leftAt: null,
      }),
    );
    if (Object.keys(after).length > 0) await audit(tx, ctx, 'user.change', `user:${before.id}`, { before: was, after, by: 'directory' });
    await follow(tx, ctx, before, person);
  }

  async function make(tx: Queryable, ctx: CallContext, person: Person, passwordHash: string): Promise<string> {
    const { ofClientId } = directoryOf(ctx);
    const { userName, externalId, email, name, lastname, locale, active } = person;
    await orTaken(
      'userName',
      insertUser(tx, {
        email,
        name,
        lastname,
        locale,
        passwordHash,
        hasPassword: false,
        role: 'client',
        clientId: ofClientId,
        access: [],
        active,
        ...(active ? {} : { endedBy: 'directory' as const }),
      }),
    );
    const made = (await findUser(tx, everything, email)) ?? fail('user.not_found');
    await orTaken(
      'userName',
      repository.savePerson(tx, { userId: made.id, ofClientId, userName, externalId, isLed: true, updatedAt: clock(), leftAt: null }),
    );
    await audit(tx, ctx, 'user.create', `user:${made.id}`, { email, role: 'client', access: [], clientId: ofClientId, by: 'directory' });
    return made.id;
  }

  /** Somebody who left and comes back is the same person, with what their groups give now: nothing yet. */
  async function bringBack(tx: Queryable, ctx: CallContext, id: string, person: Person): Promise<void> {
    const directory = directoryOf(ctx);
    const { userName, externalId } = person;
    await repository.savePerson(tx, {
      userId: id,
      ofClientId: directory.ofClientId,
      userName,
      externalId,
      isLed: true,
      updatedAt: clock(),
      leftAt: null,
    });
    const before = await hold(tx, ctx, id);
    await save(tx, ctx, before, person);
    await rights.follow(tx, ctx, directory, await find(tx, directory, id));
  }

  return {
    async list(ctx: CallContext, query: ScimQuery) {
      const { first, offset, limit } = pageOf(query);
      const filter = query.filter ? parseFilter(query.filter) : undefined;
      const { rows, total } = await repository.listPeople(db, directoryOf(ctx), { filter, offset, limit });
      const groups = await repository.groupsOf(
        db,
        rows.map(({ id }) => id),
      );
      const resources = rows.map((row) =>
        toScimUser(
          row,
          groups.filter(({ userId }) => userId === row.id),
          publicUrl,
        ),
      );
      return toScimList(
        resources.map((one) => viewOf(one, query)),
        total,
        first,
      );
    },

    get: async (ctx: CallContext, id: string, view: ScimView) => viewOf(await shown(db, ctx, await find(db, directoryOf(ctx), id)), view),

    async create(ctx: CallContext, input: ScimUserInput) {
      const person = readPerson(input, null);
      // Nobody knows it, and signing in with it takes as long as with any other.
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), turnOf(ctx));
      return db.transaction(async (tx) => {
        const leaver = await repository.findLeaver(tx, directoryOf(ctx), person.userName);
        if (leaver !== undefined) await bringBack(tx, ctx, leaver, person);
        const id = leaver ?? (await make(tx, ctx, person, passwordHash));
        const resource = await shown(tx, ctx, await find(tx, directoryOf(ctx), id));
        ctx.setHeader('Location', resource.meta?.location ?? '');
        return resource;
      });
    },

    replace: (ctx: CallContext, id: string, input: ScimUserInput) =>
      db.transaction(async (tx) => {
        const before = await hold(tx, ctx, id);
        refuseOtherVersion(ctx, (await shown(tx, ctx, before)).meta?.version);
        await save(tx, ctx, before, readPerson(input, before));
        return shown(tx, ctx, await find(tx, directoryOf(ctx), id));
      }),

    patch: (ctx: CallContext, id: string, operations: readonly ScimOperation[]) =>
      db.transaction(async (tx) => {
        const before = await hold(tx, ctx, id);
        const resource = await shown(tx, ctx, before);
        refuseOtherVersion(ctx, resource.meta?.version);
        const checked = checkFields(ScimUserInput, applyPatch(resource, operations, USER_SHAPE));
        if (!checked.success) return fail('input.invalid', fieldErrors(checked.faults));
        await save(tx, ctx, before, readPerson(checked.data, before));
        return shown(tx, ctx, await find(tx, directoryOf(ctx), id));
      }),

    /** The account stays, switched off: what they did is told by their name. The directory does not see it any more. */
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const directory = directoryOf(ctx);
        const before = await hold(tx, ctx, id);
        refuseOtherVersion(ctx, (await shown(tx, ctx, before)).meta?.version);
        if (before.active) await leave(tx, ctx, before);
        const { userName, externalId, isLed } = before;
        await repository.savePerson(tx, {
          userId: id,
          ofClientId: directory.ofClientId,
          userName,
          externalId,
          isLed,
          updatedAt: clock(),
          leftAt: clock(),
        });
        await repository.leaveGroups(tx, id);
        if (isLed) await rights.follow(tx, ctx, directory, before);
        return undefined;
      }),
  };
}
