// The mail server that an administrator sets on screen.
import { canSee } from '@atalaya/access/sections.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { MailServer, MailServerInput } from '@atalaya/contract/notify/mail-server.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { deleteMailServer, findMailServer, saveMailServer } from '#platform/mail/mail-server.repository.ts';
import type { KnownMailServer } from '#platform/mail/mail-servers.ts';
import { OutboundRefused } from '#platform/outbound/outbound.ts';
import type { NotifyDeps } from '../deps.ts';

export type MailServerService = ReturnType<typeof createMailServer>;

const shown = ({ url: _, password, changedAt, ...server }: KnownMailServer): MailServer => ({
  ...server,
  hasPassword: password !== null,
  changedAt: changedAt?.toISOString() ?? null,
});

export function createMailServer({ database: { db }, licensing: { deviceKeys }, mailServers, outbound, clock }: NotifyDeps) {
  /** Links to new passwords pass the mail server, so whoever sets it has everything. */
  function refuseUnlessWhole({ caller }: CallContext): void {
    if (caller.kind === 'user' && !(caller.account.access.includes('all') && canSee(caller.account, 'users'))) fail('access.beyond');
  }
  function refuseFixed() {
    if (mailServers.isFixed) fail('mail.fixed');
  }
  /** Said at once rather than with the first mail. A name that nobody knows just now may be known later. */
  async function refuseInner(host: string) {
    try {
      await outbound.addressesOf(host);
    } catch (error) {
      if (!(error instanceof OutboundRefused)) throw error;
      if (error.because === 'address') failField('host', 'url.internal');
    }
  }

  /** A kept password goes nowhere else: who may not read it could otherwise have it sent to a server of their own. */
  async function sealedOf(tx: Queryable, { host, user, password }: Pick<MailServerInput, 'host' | 'user' | 'password'>) {
    if (!user) return null;
    if (password) return mailServers.seal(password, { host, user });
    const before = await findMailServer(tx);
    if (before?.sealed && (before.host !== host || before.userName !== user)) failField('password', 'mail.password_again');
    return before?.sealed ?? null;
  }

  return {
    async get(): Promise<MailServer | null> {
      const server = await mailServers.known();
      return server && shown(server);
    },
    set: (ctx: CallContext, input: MailServerInput): Promise<MailServer> =>
      db.transaction(async (tx) => {
        refuseUnlessWhole(ctx);
        refuseFixed();
        await refuseInner(input.host);
        const { host, port, security, fromAddress } = input;
        const [user, fromName] = [input.user || null, input.fromName || null];
        const sealed = await sealedOf(tx, { ...input, user });
        await saveMailServer(tx, { host, port, security, userName: user, sealed, fromAddress, fromName, changedAt: clock() });
        const told = { host, port, security, user, fromAddress, fromName, ...(input.password ? { password: 'changed' } : {}) };
        await deviceKeys.audit(tx, ctx, 'mailServer.change', `mailServer:${host}`, told);
        return shown((await mailServers.known(tx)) ?? fail('mail.off'));
      }),
    remove: (ctx: CallContext) =>
      db.transaction(async (tx) => {
        refuseUnlessWhole(ctx);
        refuseFixed();
        const { host } = (await findMailServer(tx)) ?? fail('mail.off');
        await deleteMailServer(tx);
        await deviceKeys.audit(tx, ctx, 'mailServer.remove', `mailServer:${host}`, {});
        return { host };
      }),
  };
}
