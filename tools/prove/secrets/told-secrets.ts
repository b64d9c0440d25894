// Secrets of what tells people: screens on walls and channels, each made and used once.
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { WALL_HEADER } from '@atalaya/contract/alarms/wall.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import type { serverCaller } from '../support/server-caller.ts';

/** The code and the token of a screen on a wall, confirmed and used. */
export async function makeWallSecrets(
  origin: string,
  call: ReturnType<typeof serverCaller>,
  clientId: string,
  n: number,
): Promise<string[]> {
  // Each from an address of its own would be more than one may ask for; some are enough.
  if (n > 400) return [];
  const screen = createCall(origin, (_, request) => fetch(request));
  const { code, token } = (await call(alarms.startWall, {})).data;
  await call(alarms.confirmWall, { body: { code, name: `Screen ${n}`, clientId } });
  await screen(alarms.viewWall, {}, { headers: { [WALL_HEADER]: token } });
  return [code, token];
}

/** Of every other kind what opens it: the path of its address, and its token where it has one. */
async function makeOtherChannels(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const secrets: string[] = [];
  for (const kind of ['slack', 'teams', 'discord', 'ntfy', 'sms', 'apprise'] as const) {
    const path = `path-of-${kind}-that-lets-one-in-${n}`;
    const token = kind === 'ntfy' || kind === 'sms' ? `token-of-${kind}-${n}` : undefined;
    const to = kind === 'sms' ? ['+34600000000'] : undefined;
    const url = `https://${kind}.example.invalid/${path}`;
    const { data } = await call(notify.createChannel, { body: { kind, name: `${kind} ${n}`, url, to, token, clientId } });
    await call(notify.testChannel, { query: { id: data.id } });
    secrets.push(path, ...(token === undefined ? [] : [token]));
  }
  return secrets;
}

/** The secret of a webhook before and after it was changed, the path of a chat's address, and a bot's token; each tried once. */
export async function makeChannelSecrets(call: ReturnType<typeof serverCaller>, clientId: string, n: number): Promise<string[]> {
  const [path, token] = [`path-that-lets-one-in-${n}`, `123456:token-of-bot-${n}`];
  const url = `https://hooks.example.invalid/${path}`;
  const { data: webhook } = await call(notify.createChannel, { body: { kind: 'webhook', name: `Hook ${n}`, url, clientId } });
  const { data: renewed } = await call(notify.rotateSecret, { query: { id: webhook.id } });
  await call(notify.createChannel, { body: { kind: 'telegram', name: `Bot ${n}`, token, chatId: '1', clientId } });
  await call(notify.testChannel, { query: { id: webhook.id } });
  return [path, token, webhook.secret ?? '', renewed.secret ?? '', ...(await makeOtherChannels(call, clientId, n))];
}

/** The password at the mail server, before and after it was changed. */
export async function makeMailSecrets(call: ReturnType<typeof serverCaller>, n: number): Promise<string[]> {
  const [first, second] = [`password at the mail server ${n}`, `another password at the mail server ${n}`];
  const server = { host: 'mail.example.invalid', port: 587, security: 'starttls', user: 'atalaya', fromAddress: 'a@example.test' } as const;
  await call(notify.setMailServer, { body: { ...server, password: first } });
  await call(notify.setMailServer, { body: { ...server, password: second } });
  await call(notify.getMailServer, {});
  return [first, second];
}
