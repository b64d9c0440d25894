import { fail } from '@atalaya/contract/errors.ts';
import { readMac } from '@atalaya/contract/radius/device-mac.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import type { AttemptReason, LoginTest, LoginTestResult } from '@atalaya/contract/radius/attempts.ts';
import type { AuthorizeInput, GivenAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import type { AskedProtocol } from '@atalaya/contract/radius/users.ts';
import { cutText } from '@atalaya/contract/text.ts';
import { inBatches } from '#platform/batches/in-batches.ts';
import type { CallContext } from '#platform/call-context.ts';
import { factsAtNas, factsInScope, whatIsUsed, type LoginFacts, type LoginPacket } from './authorize.repository.ts';
import type { Attempts } from './attempts.service.ts';
import { countCheck } from './check-limits.service.ts';
import type { RadiusDeps } from '../deps.ts';
import type { FreeradiusMemory } from '../freeradius/freeradius-memory.ts';
import { fromHex, given, toReply } from '../model/given-attributes.ts';
import { GUESSES_COUNT_MS, REJECTED_AFTER_S } from '../model/guess-limits.ts';
import { findByAddress } from '../nas/nas.repository.ts';
import type { NasCertificates } from '../nas/nas-certificates.service.ts';
import { openSecret } from '../model/nas-secret.ts';
import { controlAttribute, formOf, isMacPassword, isPassword, isPasswordInHex } from '../model/password-form.ts';
import { groupAttributes, sessionTimeout, type Attribute } from '../model/reply-attributes.ts';
import { MAX_NAME_LENGTH, MAX_STATION_LENGTH } from '../model/sent-attributes.ts';
import { effectiveLimits, isLimited, refusalAtOnce, refusalByUse, replyMessage, type Login, type Used } from '../model/verdict.rules.ts';
import type { MacLogins } from '../mac-logins/mac-logins.service.ts';
import type { VoucherLogins, VoucherVerdict } from '../redemption/voucher-logins.service.ts';
import { findCertificate, type StoredCertificate } from '#platform/certificates/certificates.repository.ts';
import { NETWORK_PURPOSE } from '../model/network-authority.ts';
import type { Vault } from '#platform/secrets/vault.ts';

export type Authorize = ReturnType<typeof createAuthorize>;

/** By which an answer goes to FreeRADIUS, where it can be seen whether it was taken in time; otherwise FreeRADIUS tells how a login ended. */
export interface AnswerWay {
  onceTaken(told: (isTaken: boolean) => void): void;
}

/** What devices send that keep their name for the tunnel. */
const isAnonymous = (identity: string) => identity === '' || /^(anonymous(@.*)?|@.*)$/i.test(identity);

/** A certificate of ours opens only for whom it was made, as long as it counts. */
function certificateRefusal(shown: StoredCertificate | null, { userId }: LoginFacts, now: Date): AttemptReason | null {
  if (!shown || shown.ownerId !== userId) return 'user_unknown';
  if (shown.revokedAt) return 'revoked';
  return shown.expiresAt <= now ? 'expired' : null;
}

/** How post-auth learns what was decided here, without anything being kept in between. */
const decision = (reason: AttemptReason) => ({ 'control:Tmp-String-0': given(reason) });

const loginOf = (facts: LoginFacts, protocol: AskedProtocol): Login => ({
  isClientActive: facts.isClientActive,
  user: facts.userId === null ? null : facts,
  groupLimits: facts.groupLimits,
  protocol,
});

export function createAuthorize(
  { database: { db, pool }, clock }: RadiusDeps,
  vault: Vault,
  memory: FreeradiusMemory,
  vouchers: VoucherLogins,
  macs: MacLogins,
  attempts: Pick<Attempts, 'tell'>,
  nasCertificates: Pick<NasCertificates, 'isOf'>,
) {
  const lookUp = inBatches((packets: readonly LoginPacket[]) => factsAtNas(pool, packets, new Date(clock().getTime() - GUESSES_COUNT_MS)));
  const form = ({ userId, password }: LoginFacts) => vault.open(password, `user:${userId}`);

  async function judge(
    facts: LoginFacts,
    protocol: AskedProtocol,
    callingStation: string,
  ): Promise<{ reason: AttemptReason | null; reply: Attribute[] }> {
    const now = clock();
    const login = loginOf(facts, protocol);
    const atOnce = refusalAtOnce(login, now);
    if (atOnce) return { reason: atOnce, reply: [] };
    const wanted = effectiveLimits(login);
    let used: Used | null = null;
    if (isLimited(wanted)) {
      used = await whatIsUsed(pool, { ...facts, period: wanted.quotaPeriod, callingStation, now });
      const byUse = refusalByUse(wanted, used);
      if (byUse) return { reason: byUse, reply: [] };
    }
    const group = facts.groupId === null ? null : facts;
    const reply = [...groupAttributes(group), ...sessionTimeout({ group, limits: wanted, used, expiresAt: facts.expiresAt }, now)];
    return { reason: null, reply };
  }

  /** Decided by the list of devices alone, under the rules and limits of its group. Null: nobody asked for a device. */
  async function judgeDevice(
    facts: LoginFacts,
    { protocol, typed, callingStation }: { protocol: AskedProtocol; typed: string; callingStation: string },
  ) {
    if (protocol !== 'mac' || !facts.isClientActive) return null;
    const asked = await macs.ask(facts.clientId, typed, callingStation);
    if (!asked) return { name: null, reason: 'user_unknown' as const, reply: [] };
    const { mac: name, device } = asked;
    if (!device) return { name, reason: asked.refusal, reply: [] };
    const own = { userId: device.id, username: name, limits: noLimits };
    const { reason, reply } = await judge({ ...facts, ...device, ...own }, protocol, callingStation);
    // So that accounting has the one spelling.
    return { name, reason, reply: [...reply, { name: 'User-Name', value: name }] };
  }

  /** A name that is an address has no password that is the same address, whenever and however it was set. */
  const isMacNamed = (facts: LoginFacts) =>
    facts.userId !== null && readMac(facts.username) !== null && isMacPassword(facts.passwordKind, form(facts), facts.username);

  /** What a voucher's code would do at an access server of its client; null: no voucher that the caller may know of. */
  async function tryVoucher({ scope }: CallContext, { username, passwd, protocol, clientId }: LoginTest) {
    const owner = await vouchers.ownerOf(username);
    const mayKnow = owner !== null && (scope.kind === 'all' || (scope.kind === 'client' && scope.clientId === owner));
    if (!mayKnow || (clientId !== undefined && clientId !== owner)) return null;
    const verdict = await vouchers.judge({ clientId: owner, typed: username, callingStation: '', protocol, redeems: true });
    if (!verdict) return null;
    const reason = verdict.reason ?? (vouchers.isSameCode(username, passwd) ? 'ok' : 'password');
    return { facts: null, reason, reply: reason === 'ok' ? verdict.reply : [] };
  }

  /** The first user of that name whose password it is; all are tried, so that the time does not tell which. */
  async function tryLogin(ctx: CallContext, tried: LoginTest) {
    const { username, passwd, protocol, clientId } = tried;
    const attempt = await countCheck(db, clock, { address: ctx.address, username: vouchers.nameToKeep(username) });
    const found = await factsInScope(pool, ctx.scope, username, clientId);
    const voucher = found.length === 0 ? await tryVoucher(ctx, tried) : null;
    if (voucher?.reason === 'ok') await attempt.succeeded();
    if (voucher) return voucher;
    // The same work for a name that nobody has.
    if (found.length === 0) formOf('ssha2', passwd);
    const right = found.filter((facts) => !isMacNamed(facts) && isPassword(facts.passwordKind, form(facts), passwd));
    const facts = right[0] ?? found[0];
    if (!facts) return { facts: null, reason: 'user_unknown' as const, reply: [] };
    const judged = await judge(facts, protocol, '');
    const reason = judged.reason ?? (isMacNamed(facts) ? 'mac_password' : right.length > 0 ? 'ok' : 'password');
    if (reason === 'ok') await attempt.succeeded();
    return { facts, reason, reply: reason === 'ok' ? judged.reply : [] };
  }

  function otherRefusal(protocol: AskedProtocol, shown: StoredCertificate | null, facts: LoginFacts): AttemptReason | null {
    if (protocol === 'tls') return certificateRefusal(shown, facts, clock());
    return protocol !== 'mac' && isMacNamed(facts) ? 'mac_password' : null;
  }

  const secretOf = (facts: LoginFacts, voucher: VoucherVerdict | null) =>
    voucher ? ['Cleartext-Password', voucher.password] : controlAttribute(facts.passwordKind, form(facts));

  /** What was typed by PAP is compared here, so that one question is enough; null: it is right, and a voucher has its place. */
  async function passwordRefusal(
    { password = '', callingStation }: AuthorizeInput,
    facts: LoginFacts,
    voucher: VoucherVerdict | null,
  ): Promise<AttemptReason | null> {
    if (voucher) {
      if (!vouchers.isSameCode(voucher.password, fromHex(password))) return 'password';
      return voucher.mustRedeem ? vouchers.take(voucher.name, fromHex(callingStation)) : null;
    }
    return isPasswordInHex(facts.passwordKind, form(facts), password) ? null : 'password';
  }

  const login = {
    /** For FreeRADIUS; null: nobody has that address, which it takes for silence. */
    async authorize(input: AuthorizeInput, way: AnswerWay | null): Promise<{ isRefused: boolean; attributes: GivenAttributes } | null> {
      if (input.nasCertificate !== '' && !(await nasCertificates.isOf(input.nasCertificate, input.nas))) return null;
      const callingStation = fromHex(input.callingStation);
      const shown =
        input.protocol === 'tls' ? ((await findCertificate(db, NETWORK_PURPOSE, input.certificate.toLowerCase())) ?? null) : null;
      // A device with a certificate may call itself anything that is nobody's name: whose it is the certificate says.
      const identity = fromHex(input.username);
      const typed = shown && isAnonymous(identity) ? shown.commonName : identity;
      const facts = await lookUp({ nas: input.nas, username: typed, callingStation: cutText(callingStation, MAX_STATION_LENGTH) });
      if (!facts) return null;
      const device = await judgeDevice(facts, { protocol: input.protocol, typed, callingStation });
      const isUnknown = facts.userId === null && facts.isClientActive && input.protocol !== 'mac';
      const voucher = isUnknown ? await vouchers.judge({ ...input, clientId: facts.clientId, typed, callingStation }) : null;
      const judged = device ?? voucher ?? (await judge(facts, input.protocol, callingStation));
      const reply = judged.reply;
      const isComparedHere = input.protocol === 'pap' && input.password !== undefined;
      const reason =
        judged.reason ??
        otherRefusal(input.protocol, shown, facts) ??
        (isComparedHere ? await passwordRefusal(input, facts, voucher) : null);
      // Nothing that FreeRADIUS does later can change how it ends.
      const isSettled = reason !== null || isComparedHere || device !== null;
      const isToldHere = isSettled && input.tellsOnce && (reason !== null || way !== null);
      const name = voucher?.name ?? device?.name ?? (shown ? typed : null);
      if (isToldHere) {
        const attempt = {
          at: clock(),
          username: cutText(name ?? typed, MAX_NAME_LENGTH),
          protocol: input.protocol,
          nasAddress: input.nas,
          callingStation: cutText(callingStation, MAX_STATION_LENGTH) || null,
        };
        if (reason) await attempts.tell({ ...attempt, accepted: false, reason });
        else way?.onceTaken((isTaken) => void attempts.tell({ ...attempt, accepted: isTaken, reason: isTaken ? 'ok' : 'unanswered' }));
      }
      const always = {
        'control:Tmp-Integer-0': given(facts.isGuessedAt ? REJECTED_AFTER_S : 0),
        ...(name !== null && { 'control:Tmp-String-4': given(name) }),
        ...(isToldHere && { 'control:Tmp-String-6': given('told') }),
      };
      if (reason)
        return { isRefused: true, attributes: { ...decision(reason), ...always, 'reply:Reply-Message': given(replyMessage(reason)) } };
      const needsNone = shown !== null || device !== null || isComparedHere;
      const secret = needsNone ? null : secretOf(facts, voucher);
      const attributes: GivenAttributes = {
        ...decision('ok'),
        ...always,
        ...(voucher?.mustRedeem && !isComparedHere && { 'control:Tmp-String-5': given('redeem') }),
        // There is no password to compare any more.
        ...((device !== null || isComparedHere) && { 'control:Auth-Type': given('Accept') }),
        ...(secret && { [`control:${secret[0]}`]: given(secret[1] ?? '') }),
        ...toReply(shown ? [...reply, { name: 'User-Name', value: typed }] : reply),
        'reply:Acct-Interim-Interval': given(String(facts.interimS ?? 300)),
      };
      return { isRefused: false, attributes };
    },
  };

  return {
    ...login,
    /** 401 is a rejection, 404 and whatever fails is silence, so that the NAS turns to its other server. */
    async answer(input: AuthorizeInput, way: AnswerWay | null = null): Promise<{ status: 200 | 401 | 404; body: GivenAttributes }> {
      const decided = await login.authorize(input, way);
      return { status: decided ? (decided.isRefused ? 401 : 200) : 404, body: decided?.attributes ?? {} };
    },

    async nas(address: string): Promise<GivenAttributes> {
      const nas = (await findByAddress(db, address)) ?? fail('nas.not_found');
      memory.noteLookup(address);
      const secret = openSecret(vault, nas);
      const kind = address.includes(':') ? 'IPv6' : 'IP';
      return {
        [`control:FreeRADIUS-Client-${kind}-Address`]: given(address),
        'control:FreeRADIUS-Client-Secret': given(secret),
        'control:FreeRADIUS-Client-Shortname': given(nas.id),
        'control:FreeRADIUS-Client-Require-MA': given(nas.requireMessageAuthenticator ? 'yes' : 'no'),
      };
    },

    async test(ctx: CallContext, input: LoginTest): Promise<LoginTestResult> {
      const { reason, reply } = await tryLogin(ctx, input);
      return { accepted: reason === 'ok', reason, reply };
    },
    /** Whom that login would let in: the id of the user, or null. */
    async check(ctx: CallContext, username: string, passwd: string, clientId: string | undefined): Promise<string | null> {
      const { facts, reason } = await tryLogin(ctx, { username, passwd, clientId, protocol: 'pap' });
      return reason === 'ok' ? (facts?.userId ?? null) : null;
    },
  };
}
