// Who is told in the proof, and what the ledger has of it.
import type pg from 'pg';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { NewChannel } from '@atalaya/contract/notify/channels.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import type { serverCaller } from '../support/server-caller.ts';
import type { LedgerEntry } from './check.ts';

type Call = ReturnType<typeof serverCaller>;

/** By the key of the ledger: the name by which its receiver knows it. */
export type Recipients = ReadonlyMap<string, string>;

export interface Site {
  flowClientId: string;
  stormClientId: string;
  /** Whose receivers never take anything. */
  lostClientId: string;
  recipients: Recipients;
  flowRecipients: readonly string[];
  stormRecipients: readonly string[];
  lostRecipients: readonly string[];
}

interface Settings {
  httpUrl: string;
  /** Of what comes while something of it waits already; and of a storm. */
  groupSeconds: number;
  stormSeconds: number;
}

export async function buildSite(call: Call, { httpUrl, groupSeconds, stormSeconds }: Settings): Promise<Site> {
  const recipients = new Map<string, string>();
  const client = async (name: string) => (await call(tenants.createClient, { body: { name } })).data.id;
  const [flowClientId, stormClientId, lostClientId] = [await client('A proof'), await client('A storm'), await client('In vain')];

  const channel = async (body: Omit<NewChannel, 'name' | 'language'>, nameOf: (address: string) => string) => {
    const { data } = await call(notify.createChannel, { body: { name: 'A receiver', ...body } });
    const addresses = body.to ?? [''];
    for (const address of addresses) recipients.set(address ? `channel:${data.id}:${address}` : `channel:${data.id}`, nameOf(address));
    return { id: data.id, names: addresses.map(nameOf) };
  };
  const http = (kind: 'webhook' | 'slack', path: string) => channel({ kind, url: `${httpUrl}${path}` }, () => path);
  const mail = (...to: string[]) => channel({ kind: 'email', to }, (address) => address);

  const { data: person } = await call(people.create, {
    body: { email: 'person@example.test', passwd: 'a pass phrase for the proof', role: 'admin', access: ['all'] },
  });
  recipients.set(`user:${person.id}`, person.email);

  const policy = async (
    clientId: string,
    seconds: number,
    channels: readonly { id: string; names: string[] }[],
    persons: string[] = [],
  ) => {
    const steps = [{ channels: channels.map(({ id }) => id), people: persons }];
    await call(notify.createPolicy, { body: { name: 'Tell them', match: { clientId }, steps, groupSeconds: seconds } });
    return [...channels.flatMap(({ names }) => names), ...(persons.length > 0 ? [person.email] : [])];
  };
  const numbers = ['+34600000001', '+34600000002'];
  const atOnce = [
    await http('webhook', '/hook-quick'),
    await http('slack', '/chat'),
    await mail('one@example.test', 'nobody-one@example.test', 'two@example.test', 'nobody-two@example.test'),
    await channel({ kind: 'sms', url: `${httpUrl}/sms`, to: numbers }, (number) => number),
  ];
  const grouped = [await http('webhook', '/hook-grouped')];
  const lost = [await http('webhook', '/hook-never'), await http('webhook', '/hook-wrong'), await mail('nobody-three@example.test')];
  const storm = [await http('webhook', '/hook-storm'), await http('slack', '/chat-storm'), await mail('storm@example.test')];
  return {
    flowClientId,
    stormClientId,
    lostClientId,
    recipients,
    flowRecipients: [...(await policy(flowClientId, 0, atOnce)), ...(await policy(flowClientId, groupSeconds, grouped, [person.id]))],
    stormRecipients: await policy(stormClientId, stormSeconds, storm),
    lostRecipients: await policy(lostClientId, 0, lost),
  };
}

type Row = Omit<LedgerEntry, 'recipient'> & { key: string };

export async function readLedger(database: pg.Client, recipients: Recipients): Promise<LedgerEntry[]> {
  const { rows } = await database.query<Row>(
    `select alarm_id as "alarmId", verb, recipient_key as key, state, answer, message_id as "messageId"
     from notify_deliveries where alarm_id is not null order by seq`,
  );
  return rows.map(({ key, ...row }) => ({ ...row, recipient: recipients.get(key) ?? key }));
}
