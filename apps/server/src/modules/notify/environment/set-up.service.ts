// Channels and policies that the environment names, taken over into the tables at each start: what is sent goes the way of all others.
import { isDeepStrictEqual } from 'node:util';
import { idOfEnvironment, type ChannelsFile, type FileChannel, type FilePolicy } from '@atalaya/contract/notify/channels-file.ts';
import type { Queryable } from '#platform/database.ts';
import type { ChannelSecrets, SecretSettings } from '../channels/channel-secrets.ts';
import { hostOf, ROTATION_MS } from '../channels/channels.service.ts';
import type { NotifyDeps } from '../deps.ts';
import type { ChannelRow } from '../model/channels.table.ts';
import type { PolicyRow } from '../model/policies.table.ts';
import * as repository from './set-up.repository.ts';

const atStart = { caller: { kind: 'server' as const }, address: '', requestId: 'start' };
const NOTHING: SecretSettings = { url: '', token: null, signing: [] };
const FRESH = { enabled: true, reason: null, failingSince: null, failures: 0, restingUntil: null, toldDeadAt: null, removedAt: null };

const openValues = ({ kind, name, language, to = [], chatId, events = [], url = '', token }: FileChannel) => ({
  kind,
  name,
  language,
  to,
  chatId: chatId ?? null,
  events,
  host: hostOf(kind, url),
  hasToken: token !== undefined,
});
type OpenValues = ReturnType<typeof openValues>;
const openValuesOf = ({ kind, name, language, to, chatId, events, host, hasToken }: ChannelRow): OpenValues => ({
  kind,
  name,
  language,
  to,
  chatId,
  events,
  host,
  hasToken,
});

const policyValues = ({ name, match, steps, groupSeconds, enabled }: FilePolicy) => ({
  name,
  match,
  steps: steps.map(({ afterSeconds, channels }) => ({
    afterSeconds,
    channels: channels.map(idOfEnvironment),
    people: [],
    rotas: [],
    teams: [],
  })),
  groupSeconds,
  enabled,
  clientId: match.clientId ?? null,
  projectId: match.projectId ?? null,
});
const policyValuesOf = ({ name, match, steps, groupSeconds, enabled, clientId, projectId }: PolicyRow) => ({
  name,
  match,
  steps,
  groupSeconds,
  enabled,
  clientId,
  projectId,
});

/** The newest first; the one before stays for a while. */
function signingWith(secret: string | undefined, kept: readonly string[]): string[] {
  if (secret === undefined) return [];
  return kept[0] === secret ? [...kept] : [secret, ...kept.slice(0, 1)];
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

export function createSetUp({ database: { db }, licensing: { deviceKeys }, clock, environment }: NotifyDeps, secrets: ChannelSecrets) {
  const file: ChannelsFile = environment ?? { channels: [], policies: [] };

  /** Null: it was sealed under another master secret, or there is none. */
  function settingsOf(row: ChannelRow | undefined): SecretSettings | null {
    try {
      return row ? secrets.read(row) : null;
    } catch {
      return null;
    }
  }

  async function takeChannel(tx: Queryable, wanted: FileChannel, before: ChannelRow | undefined): Promise<void> {
    const id = idOfEnvironment(wanted.id);
    const values = openValues(wanted);
    const kept = settingsOf(before);
    const { url = '', token = null, secret } = wanted;
    const isSame =
      before?.removedAt === null &&
      before.enabled &&
      isDeepStrictEqual(openValuesOf(before), values) &&
      isDeepStrictEqual(kept && { ...kept, signing: kept.signing.slice(0, 1) }, { url, token, signing: secret ? [secret] : [] });
    if (isSame) return;
    const at = clock();
    const signing = signingWith(secret, kept?.signing ?? []);
    const isRotated = signing[0] !== kept?.signing[0] && signing.length > 1;
    await repository.storeChannel(tx, {
      id,
      clientId: null,
      ...values,
      ...FRESH,
      sealed: secrets.seal(id, { url, token, signing }),
      rotatingUntil: isRotated ? new Date(at.getTime() + ROTATION_MS) : (before?.rotatingUntil ?? null),
      createdAt: at,
      changedAt: at,
    });
    await deviceKeys.audit(tx, atStart, before?.removedAt === null ? 'channel.change' : 'channel.create', `channel:${id}`, values);
  }

  async function takePolicy(tx: Queryable, wanted: FilePolicy, before: PolicyRow | undefined): Promise<void> {
    const id = idOfEnvironment(wanted.id);
    const values = policyValues(wanted);
    if (before && isDeepStrictEqual(policyValuesOf(before), values)) return;
    const at = clock();
    await repository.storePolicy(tx, { id, ...values, createdAt: at, changedAt: at });
    await deviceKeys.audit(tx, atStart, before ? 'policy.change' : 'policy.create', `policy:${id}`, values);
  }

  /** What the file does not name any more ends; nothing that lets one in stays behind. */
  async function dropOthers(tx: Queryable, channels: readonly ChannelRow[], policies: readonly PolicyRow[]): Promise<void> {
    const named = {
      channels: new Set(file.channels.map(({ id }) => idOfEnvironment(id))),
      policies: new Set(file.policies.map(({ id }) => idOfEnvironment(id))),
    };
    for (const { id, name } of policies.filter((policy) => !named.policies.has(policy.id))) {
      await repository.deletePolicy(tx, id);
      await deviceKeys.audit(tx, atStart, 'policy.remove', `policy:${id}`, { name });
    }
    for (const { id, name } of channels.filter((channel) => channel.removedAt === null && !named.channels.has(channel.id))) {
      const at = clock();
      await repository.changeChannel(tx, id, { removedAt: at, changedAt: at, sealed: secrets.seal(id, NOTHING) });
      await deviceKeys.audit(tx, atStart, 'channel.remove', `channel:${id}`, { name });
    }
  }

  return {
    takeOver: () =>
      db.transaction(async (tx) => {
        await repository.lockSetUp(tx);
        const channels = await repository.channelsOfEnvironment(tx);
        const policies = await repository.policiesOfEnvironment(tx);
        const [knownChannels, knownPolicies] = [byId(channels), byId(policies)];
        for (const channel of file.channels) await takeChannel(tx, channel, knownChannels.get(idOfEnvironment(channel.id)));
        for (const policy of file.policies) await takePolicy(tx, policy, knownPolicies.get(idOfEnvironment(policy.id)));
        await dropOthers(tx, channels, policies);
      }),
  };
}
