import { randomUUID } from 'node:crypto';
import { canSee } from '@atalaya/access/sections.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { Channel, ChannelChange, MadeChannel, NewChannel } from '@atalaya/contract/notify/channels.ts';
import { isOfEnvironment, sourceOf } from '@atalaya/contract/notify/channels-file.ts';
import { productEvents, type ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import { ownerOf } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { NotifyDeps } from '../deps.ts';
import type { ChannelRow } from '../model/channels.table.ts';
import type { ChannelSecrets, SecretSettings } from './channel-secrets.ts';
import * as repository from './channels.repository.ts';
import { newSigningSecret } from './webhook-signature.ts';

export type Channels = ReturnType<typeof createChannels>;

/** So long the secret before goes on signing too. */
export const ROTATION_MS = 24 * 60 * 60_000;
const TELEGRAM_HOST = 'api.telegram.org';

/** Of the address only whose server it is. */
export const hostOf = (kind: ChannelRow['kind'], url: string) =>
  url === '' ? (kind === 'telegram' ? TELEGRAM_HOST : null) : new URL(url).host;
/** Where a token is sent, port and encryption included. */
const originOf = (url: string) => (url === '' ? `https://${TELEGRAM_HOST}` : new URL(url).origin);
const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function toChannel({ channel, clientName }: repository.StoredChannel): Channel {
  const { id, kind, name, clientId, language, host, to, chatId, events, hasToken, enabled, reason, answer } = channel;
  return {
    id,
    source: sourceOf(id),
    kind,
    name,
    clientId,
    clientName,
    language,
    host,
    to,
    chatId,
    events,
    hasToken,
    enabled,
    reason,
    answer,
    failingSince: isoOf(channel.failingSince),
    lastAcceptedAt: isoOf(channel.lastAcceptedAt),
    rotatingUntil: isoOf(channel.rotatingUntil),
    createdAt: channel.createdAt.toISOString(),
  };
}

/** A kept token goes nowhere else: who may not read it could otherwise have it sent to a server of their own. */
function refuseTokenElsewhere(kept: SecretSettings, { url, token }: Pick<ChannelChange, 'url' | 'token'>) {
  if (kept.token === null || token !== undefined || url === undefined) return;
  if (originOf(url) !== originOf(kept.url)) failField('token', 'channel.token_again');
}

/** Who may not see something may not have it sent to them either. */
function refuseUnseen({ caller }: CallContext, events: readonly ProductEventType[]) {
  if (caller.kind === 'user' && events.some((one) => !canSee(caller.account, productEvents[one]))) fail('access.section');
}

export function createChannels(deps: NotifyDeps, channelSecrets: ChannelSecrets) {
  const {
    database: { db },
    licensing: { deviceKeys },
    clock,
    outbound,
  } = deps;

  const find = async (tx: Queryable, ctx: CallContext, id: string): Promise<Channel> =>
    toChannel((await repository.findChannel(tx, ctx.scope, id)) ?? fail('channel.not_found'));
  /** To change it: what the environment names is changed there. */
  async function lock(tx: Queryable, ctx: CallContext, id: string): Promise<ChannelRow> {
    const channel = (await repository.lockChannel(tx, ctx.scope, id)) ?? fail('channel.not_found');
    return isOfEnvironment(id) ? fail('channel.fixed') : channel;
  }

  /** Said at once rather than when the first alarm cannot be sent. A name that nobody knows just now may be known later. */
  async function refuseInner(url: string | undefined) {
    const refusal = url ? await outbound.refusalOf(url) : null;
    if (refusal === 'address' || refusal === 'scheme') failField('url', 'url.internal');
  }

  const shown = (kind: ChannelRow['kind'], { url, token }: SecretSettings) => ({
    host: hostOf(kind, url),
    hasToken: token !== null,
  });

  return {
    async list(ctx: CallContext, clientId?: string) {
      const data = (await repository.listChannels(db, ctx.scope, clientId)).map(toChannel);
      return { data, total: data.length };
    },
    async create(
      ctx: CallContext,
      { kind, name, language, url, to, token, chatId, events = [], clientId: wanted }: NewChannel,
    ): Promise<MadeChannel> {
      await refuseInner(url);
      refuseUnseen(ctx, events);
      return db.transaction(async (tx) => {
        const id = randomUUID();
        const at = clock();
        // An administrator's without a client is the installation's.
        const clientId = ctx.scope.kind === 'all' && wanted === undefined ? null : await ownerOf(tx, ctx.scope, wanted);
        const secret = kind === 'webhook' ? newSigningSecret() : undefined;
        const settings: SecretSettings = { url: url ?? '', token: token ?? null, signing: secret ? [secret] : [] };
        const row = { id, clientId, kind, name, language, to: to ?? [], chatId: chatId ?? null, events, ...shown(kind, settings) };
        await repository.insertChannel(tx, { ...row, sealed: channelSecrets.seal(id, settings), createdAt: at, changedAt: at });
        await deviceKeys.audit(tx, ctx, 'channel.create', `channel:${id}`, { kind, name, clientId, host: row.host, to: row.to, events });
        return { ...(await find(tx, ctx, id)), ...(secret ? { secret } : {}) };
      });
    },
    async change(ctx: CallContext, id: string, { url, token, ...change }: ChannelChange): Promise<Channel> {
      await refuseInner(url);
      return db.transaction(async (tx) => {
        const before = await lock(tx, ctx, id);
        if (before.kind === 'email' && change.to && !change.to.every((address) => /^[^@\s]+@[^@\s]+$/.test(address)))
          failField('to', 'email');
        if (before.kind === 'email' && change.to?.length === 0) failField('to', 'required');
        if (before.kind !== 'webhook' && change.events && change.events.length > 0) failField('events', 'webhook_only');
        refuseUnseen(ctx, change.events?.filter((one) => !before.events.includes(one)) ?? []);
        const settings = channelSecrets.read(before);
        refuseTokenElsewhere(settings, { url, token });
        const next = { ...settings, ...(url === undefined ? {} : { url }), ...(token === undefined ? {} : { token }) };
        // Switched on again it begins anew.
        const fresh =
          change.enabled === true ? { reason: null, failingSince: null, failures: 0, restingUntil: null, toldDeadAt: null } : {};
        await repository.updateChannel(tx, ctx.scope, id, {
          ...change,
          ...fresh,
          ...shown(before.kind, next),
          sealed: channelSecrets.seal(id, next),
          changedAt: clock(),
        });
        await deviceKeys.audit(tx, ctx, 'channel.change', `channel:${id}`, {
          ...change,
          ...(url === undefined ? {} : { host: hostOf(before.kind, url) }),
          ...(token === undefined ? {} : { token: 'changed' }),
        });
        return find(tx, ctx, id);
      });
    },
    remove: (ctx: CallContext, id: string) =>
      db.transaction(async (tx) => {
        const { name } = await lock(tx, ctx, id);
        const at = clock();
        const empty: SecretSettings = { url: '', token: null, signing: [] };
        // Nothing that lets one in stays behind.
        await repository.updateChannel(tx, ctx.scope, id, { removedAt: at, changedAt: at, sealed: channelSecrets.seal(id, empty) });
        await deviceKeys.audit(tx, ctx, 'channel.remove', `channel:${id}`, { name });
        return { id };
      }),
    rotate: (ctx: CallContext, id: string): Promise<MadeChannel> =>
      db.transaction(async (tx) => {
        const before = await lock(tx, ctx, id);
        if (before.kind !== 'webhook') fail('channel.unsigned');
        const settings = channelSecrets.read(before);
        const secret = newSigningSecret();
        const at = clock();
        const signing = [secret, ...settings.signing.slice(0, 1)];
        await repository.updateChannel(tx, ctx.scope, id, {
          sealed: channelSecrets.seal(id, { ...settings, signing }),
          rotatingUntil: new Date(at.getTime() + ROTATION_MS),
          changedAt: at,
        });
        await deviceKeys.audit(tx, ctx, 'channel.rotate', `channel:${id}`, {});
        return { ...(await find(tx, ctx, id)), secret };
      }),
    /** For a test: the row itself, if it is the caller's. */
    async own(ctx: CallContext, id: string): Promise<ChannelRow> {
      return ((await repository.findChannel(db, ctx.scope, id)) ?? fail('channel.not_found')).channel;
    },
  };
}
