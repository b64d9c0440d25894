import { canSee } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { Issuer, IssuerChange, NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { createVault } from '#platform/secrets/vault.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { findClient } from '../../model/find-tenant.repository.ts';
import { orTaken } from '../../model/taken-name.ts';
import { endSessionsBy } from '../sign-in/oidc-sign-ins.repository.ts';
import * as repository from './identities.repository.ts';
import type { IssuerClient } from './issuer-client.ts';
import type { KnownIssuer } from './known-issuer.ts';

export type Issuers = ReturnType<typeof createIssuers>;

/** Those of the settings file stand before those of the screen that have the same name or the same address. */
export function createIssuers(
  { database: { db }, secrets, clock, log, publicUrl, oidc: fixed = [] }: LicensingDeps,
  audit: Audit,
  client: Pick<IssuerClient, 'describe' | 'redirectUri'>,
) {
  const vault = createVault(secrets, 'secrets at identity providers');
  const ofSettings = fixed.map((issuer): KnownIssuer => ({
    ...issuer,
    clientSecret: issuer.clientSecret ?? null,
    source: 'settings',
    hasLostSecret: false,
  }));
  const sealed = (name: string, secret: string) => vault.seal(Buffer.from(secret), name);

  function opened(sealedSecret: Buffer, name: string): string | null {
    try {
      return vault.open(sealedSecret, name).toString('utf8');
    } catch (error) {
      log.warn({ err: error, provider: name }, 'the secret of a provider cannot be opened; enter it anew');
      return null;
    }
  }

  /** One whose secret is lost is shown and not used: it must not stand in the way of the others. */
  function toKnown({ secret, createdAt: _, ...row }: repository.IssuerRow): KnownIssuer {
    const clientSecret = secret && opened(secret, row.name);
    return { ...row, clientSecret, source: 'screen', hasLostSecret: secret !== null && clientSecret === null };
  }
  const isUsable = ({ enabled, hasLostSecret }: KnownIssuer) => enabled && !hasLostSecret;

  async function list(tx: Queryable = db): Promise<KnownIssuer[]> {
    const rows = await repository.listIssuers(tx);
    const isFixed = (row: repository.IssuerRow) => ofSettings.some(({ name, issuer }) => name === row.name || issuer === row.issuer);
    return [...ofSettings, ...rows.filter((row) => !isFixed(row)).map(toKnown)];
  }

  async function show(tx: Queryable): Promise<Issuer[]> {
    const [all, people] = [await list(tx), await repository.countPeople(tx)];
    return all.map(({ clientSecret, ...issuer }) => ({
      ...issuer,
      hasSecret: clientSecret !== null,
      people: people.get(issuer.issuer) ?? 0,
      redirectUri: client.redirectUri(issuer),
      backchannelUri: `${publicUrl}/oidc/${issuer.name}/backchannel`,
      signedOutUri: `${publicUrl}/login`,
    }));
  }
  const shown = async (tx: Queryable, name: string) => (await show(tx)).find((one) => one.name === name) ?? fail('issuer.not_found');

  /** A provider can make anybody an administrator, so whoever sets one up has everything. */
  function refuseUnlessWhole({ caller }: CallContext): void {
    if (caller.kind === 'user' && !(caller.account.access.includes('all') && canSee(caller.account, 'users'))) fail('access.beyond');
  }

  async function refuseUnknownClients(tx: Queryable, { scope }: CallContext, rules: IssuerChange['rules']): Promise<void> {
    for (const [place, { clientId }] of rules.entries())
      if (clientId && !(await findClient(tx, scope, clientId)))
        fail('client.not_found', { errors: { [`rules.${place}.clientId`]: ['not_found'] } });
  }

  const refuseFixed = (name: string) => {
    if (ofSettings.some((issuer) => issuer.name === name)) fail('issuer.fixed');
  };

  const told = ({ clientSecret, ...values }: IssuerChange) => ({ ...values, ...(clientSecret === undefined ? {} : { secret: 'changed' }) });

  return {
    list,
    async find(name: string): Promise<KnownIssuer | undefined> {
      return (await list()).find((issuer) => issuer.name === name && isUsable(issuer));
    },
    /** For people who sign in. */
    buttons: async () => (await list()).filter(isUsable).map(({ name, title }) => ({ name, title })),

    async show() {
      const data = await show(db);
      return { data, total: data.length };
    },

    create: (ctx: CallContext, { clientSecret, ...input }: NewIssuer) =>
      db.transaction(async (tx) => {
        refuseUnlessWhole(ctx);
        refuseFixed(input.name);
        await refuseUnknownClients(tx, ctx, input.rules);
        const secret = clientSecret ? sealed(input.name, clientSecret) : null;
        await orTaken('name', repository.insertIssuer(tx, { ...input, secret, createdAt: clock() }));
        const { name, ...values } = input;
        await audit(tx, ctx, 'issuer.create', `issuer:${name}`, values);
        return shown(tx, name);
      }),

    change: (ctx: CallContext, name: string, input: IssuerChange) =>
      db.transaction(async (tx) => {
        refuseUnlessWhole(ctx);
        refuseFixed(name);
        await refuseUnknownClients(tx, ctx, input.rules);
        const before = await shown(tx, name);
        const { clientSecret, ...values } = input;
        const secret = clientSecret === undefined ? {} : { secret: clientSecret === null ? null : sealed(name, clientSecret) };
        await repository.updateIssuer(tx, name, { ...values, ...secret });
        if (!input.enabled) await endSessionsBy(tx, { issuer: before.issuer }, clock());
        await audit(tx, ctx, 'issuer.change', `issuer:${name}`, told(input));
        return shown(tx, name);
      }),

    remove: (ctx: CallContext, name: string) =>
      db.transaction(async (tx) => {
        refuseUnlessWhole(ctx);
        refuseFixed(name);
        const { issuer } = await shown(tx, name);
        await repository.deleteIssuer(tx, name);
        await endSessionsBy(tx, { issuer }, clock());
        await audit(tx, ctx, 'issuer.delete', `issuer:${name}`, { issuer });
        return { name };
      }),

    /** What is wrong is said as the provider or the network said it: it is for administrators. */
    async test(ctx: CallContext, name: string) {
      refuseUnlessWhole(ctx);
      const issuer = (await list()).find((one) => one.name === name) ?? fail('issuer.not_found');
      try {
        return { works: true, problem: null, ...(await client.describe(issuer)) };
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
        return { works: false, signsOut: false, problem: `${error instanceof Error ? error.message : 'unknown'}${cause}`.slice(0, 300) };
      }
    },
  };
}
