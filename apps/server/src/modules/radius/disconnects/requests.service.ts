import { fail } from '@atalaya/contract/errors.ts';
import type { SessionRequest } from '@atalaya/contract/radius/sessions.ts';
import type { CallContext } from '#platform/call-context.ts';
import { everything } from '#platform/scope.ts';
import { factsInScope } from '../logins/authorize.repository.ts';
import { sendCoa, type CoaTarget } from './coa-client.ts';
import { Code } from './coa-packet.ts';
import type { RadiusDeps } from '../deps.ts';
import { findListed } from '../mac-logins/mac-logins.repository.ts';
import { openSecret } from '../model/nas-secret.ts';
import { isVoucherName } from '../model/voucher-name.ts';
import { groupAttributes, type Attribute } from '../model/reply-attributes.ts';
import * as repository from './requests.repository.ts';
import type { Vault } from '#platform/secrets/vault.ts';

const ABANDONED_AFTER_MS = 60_000;

export type SessionRequests = ReturnType<typeof createRequests>;
type Asker = CallContext | 'system';

const nameOf = (asker: Asker) =>
  asker === 'system' ? 'system' : asker.caller.kind === 'user' ? asker.caller.account.email : asker.caller.kind;

/** By all that a NAS might know it by: some go by the address, most by the number. */
const identity = ({ session }: repository.Target): Attribute[] => [
  // Some access servers know a voucher by its code, which stands nowhere here.
  ...(isVoucherName(session.username) ? [] : [{ name: 'User-Name', value: session.username }]),
  { name: 'Acct-Session-Id', value: session.acctSessionId },
  ...(session.framedIp ? [{ name: 'Framed-IP-Address', value: session.framedIp }] : []),
  ...(session.callingStation ? [{ name: 'Calling-Station-Id', value: session.callingStation }] : []),
  { name: 'NAS-IP-Address', value: session.nasAddress },
];

export function createRequests({ database: { db, pool }, licensing: { deviceKeys }, clock, log, outbound }: RadiusDeps, vault: Vault) {
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  /** Asks, and writes down what was heard: the word of the NAS, its refusal, or nothing. */
  async function ask(request: SessionRequest, target: CoaTarget, attributes: Attribute[]): Promise<void> {
    if (!outbound.reachesDevice(target.address)) {
      await repository.noteAnswer(db, request.id, { state: 'unsent', errorCause: null }, null);
      return;
    }
    const isDisconnect = request.kind === 'disconnect';
    const answer = await sendCoa(target, isDisconnect ? Code.DisconnectRequest : Code.CoaRequest, attributes, stopping.signal);
    // Nobody waited to the end, so nothing is known; the next start says that it went unanswered.
    if (stopping.signal.aborted) return;
    const isAck = answer?.code === Code.DisconnectAck || answer?.code === Code.CoaAck;
    const state = answer ? (isAck ? 'acknowledged' : 'refused') : 'unanswered';
    await repository.noteAnswer(db, request.id, { state, errorCause: answer?.errorCause ?? null }, answer ? clock() : null);
  }

  function follow(work: Promise<void>): void {
    const watched = work
      .catch((error: unknown) => log.warn({ err: error }, 'the answer to a session request could not be written'))
      .finally(() => underWay.delete(watched));
    underWay.add(watched);
  }

  async function begin(asker: Asker, found: repository.Target, kind: SessionRequest['kind'], more: Attribute[]): Promise<SessionRequest> {
    const { session, nas } = found;
    if (session.stoppedAt) fail('radius.ended');
    if (!nas) return fail('nas.not_found');
    const request = await db.transaction(async (tx) => {
      const row = { sessionId: session.id, clientId: session.clientId, kind, state: 'requested' as const, requestedBy: nameOf(asker) };
      const made = await repository.insertRequest(tx, { ...row, requestedAt: clock() });
      if (asker !== 'system')
        await deviceKeys.audit(tx, asker, `radius-session.${kind}`, `radius-session:${session.id}`, { username: session.username });
      return made;
    });
    const secret = openSecret(vault, nas);
    follow(ask(request, { address: nas.address, port: nas.coaPort, secret }, [...identity(found), ...more]));
    return request;
  }

  async function endMany(asker: Asker, ids: number[]): Promise<void> {
    for (const id of ids) {
      const target = await repository.findTarget(db, everything, id);
      if (target?.nas && !target.session.stoppedAt) await begin(asker, target, 'disconnect', []);
    }
  }

  const targetOf = async (ctx: CallContext, sessionId: string) =>
    (/^\d{1,15}$/.test(sessionId) ? await repository.findTarget(db, ctx.scope, Number(sessionId)) : undefined) ?? fail('session.not_found');

  return {
    disconnect: async (ctx: CallContext, sessionId: string) => begin(ctx, await targetOf(ctx, sessionId), 'disconnect', []),

    /** What the group says now, for a session that began under other terms. */
    async change(ctx: CallContext, sessionId: string): Promise<SessionRequest> {
      const target = await targetOf(ctx, sessionId);
      const { clientId, username } = target.session;
      const [ofUser] = await factsInScope(pool, { kind: 'client', clientId }, username, undefined);
      const facts = ofUser ?? (await findListed(pool, clientId, username));
      if (!facts || facts.groupId === null) return fail('radius.no_group');
      const limit = facts.sessionTimeoutS === null ? [] : [{ name: 'Session-Timeout', value: String(facts.sessionTimeoutS) }];
      return begin(ctx, target, 'change', [...groupAttributes(facts), ...limit]);
    },

    list: async (ctx: CallContext, sessionId: string) => {
      await targetOf(ctx, sessionId);
      return repository.listRequests(db, ctx.scope, Number(sessionId));
    },

    endAllOf: async (asker: Asker, { clientId, username }: { clientId: string; username: string }) =>
      endMany(asker, await repository.openSessionsOf(db, clientId, username)),
    endMany,
    confirmEnded: async (sessionIds: number[]) => void (await repository.confirmEnded(db, sessionIds, clock())),
    abandonOld: async () => void (await repository.abandonOld(db, new Date(clock().getTime() - ABANDONED_AFTER_MS))),
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
