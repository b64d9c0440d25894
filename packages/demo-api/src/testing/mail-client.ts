// A demo API with short ways to read the mailbox.
import type { Email, EmailsMeta } from '@atalaya/contract/demo/email.ts';
import { createDemoClient, type DemoClientOptions } from './demo-client.ts';

export const MAIL = {
  list: '/apps/email/emails',
  update: '/apps/email/update-emails',
  label: '/apps/email/update-emails-label',
  read: '/apps/email/get-email',
  page: '/apps/email/paginate-email',
  send: '/apps/email/send',
};

export const idsOf = (emails: readonly Email[]) => emails.map(({ id }) => id);

export function createMailClient(options?: DemoClientOptions) {
  const client = createDemoClient(options);
  const list = async (query = ''): Promise<Email[]> => (await client.get(`${MAIL.list}?${query}`)).body.emails;
  const meta = async (): Promise<EmailsMeta> => (await client.get(MAIL.list)).body.emailsMeta;
  const read = async (id: number): Promise<Email> => (await client.get(`${MAIL.read}?id=${id}`)).body;
  return { ...client, list, meta, read };
}
