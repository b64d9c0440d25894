import type { Queryable } from '#platform/database.ts';
import type { MailServers } from './mail-servers.ts';

/** Asked each time: an administrator may set a mail server, or forget it, at any moment. */
export type CanMail = (tx?: Queryable) => Promise<boolean>;

/** `isSentHere`: who sends mail runs in this process. */
export const canMailOver =
  ({ current }: Pick<MailServers, 'current'>, isSentHere: boolean): CanMail =>
  async (tx) =>
    isSentHere && (await current(tx)) !== null;
