// What FreeRADIUS asks of vouchers. The code is looked at in the request and stands nowhere afterwards.
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import type { GivenAttributes, RedeemInput } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import type { AskedProtocol } from '@atalaya/contract/radius/users.ts';
import { readVoucherCode } from '@atalaya/contract/radius/voucher-code.ts';
import type { RadiusDeps } from '../deps.ts';
import { fromHex, given } from '../model/given-attributes.ts';
import { groupAttributes, sessionTimeout, type Attribute } from '../model/reply-attributes.ts';
import { stationOf } from '../model/station.ts';
import { replyMessage } from '../model/verdict.rules.ts';
import type { VoucherNames } from '../model/voucher-name.ts';
import { findVoucher, knownNames, redeem } from './redeem.repository.ts';
import { endOf, mustRedeem, trafficAttributes, voucherRefusal } from './vouchers.rules.ts';

export type VoucherLogins = ReturnType<typeof createVoucherLogins>;

interface Asked {
  clientId: string;
  typed: string;
  callingStation: string;
  protocol: AskedProtocol;
  /** Whether the folder asks again once the password was right. */
  redeems: boolean;
}

export interface VoucherVerdict {
  /** What the log of logins calls it. */
  name: string;
  reason: AttemptReason | null;
  reply: Attribute[];
  password: string;
  mustRedeem: boolean;
}

export function createVoucherLogins({ database: { pool }, clock }: Pick<RadiusDeps, 'database' | 'clock'>, names: VoucherNames) {
  /** The password was right: a place is taken, null, or others were quicker. */
  async function take(name: string, callingStation: string): Promise<AttemptReason | null> {
    const now = clock();
    const asked = { name, station: stationOf(callingStation), now };
    return redeem(pool, asked, (voucher) => (voucher ? voucherRefusal(voucher, now) : 'user_unknown'));
  }

  return {
    /** What may be kept of a name that somebody typed: a code stands nowhere. */
    nameToKeep: (typed: string): string => names.nameOfTyped(typed) ?? typed,
    isSameCode: (typed: string, other: string): boolean => readVoucherCode(typed) === readVoucherCode(other),
    /** Whose voucher it is; null: nobody's. */
    async ownerOf(typed: string): Promise<string | null> {
      const name = names.nameOfTyped(typed);
      return name === null ? null : ((await findVoucher(pool, name, '', clock()))?.clientId ?? null);
    },

    /** Null: no voucher was typed. Another client's is unknown here, but its code stays out of the log. */
    async judge({ clientId, typed, callingStation, protocol, redeems }: Asked): Promise<VoucherVerdict | null> {
      const code = readVoucherCode(typed);
      if (code === null) return null;
      const now = clock();
      const voucher = await findVoucher(pool, names.nameOf(code), stationOf(callingStation), now);
      if (!voucher) return null;
      const nothing = { name: voucher.name, reply: [], password: '', mustRedeem: false };
      if (voucher.clientId !== clientId) return { ...nothing, reason: 'user_unknown' };
      if (protocol === 'eap' || protocol === 'tls' || !redeems) return { ...nothing, reason: 'protocol' };
      const reason = voucherRefusal(voucher, now);
      if (reason) return { ...nothing, reason };
      const group = voucher.groupId === null ? null : voucher;
      const ends = { group, limits: noLimits, used: null, expiresAt: endOf(voucher, now) };
      return {
        name: voucher.name,
        reason: null,
        reply: [
          ...groupAttributes(group),
          ...sessionTimeout(ends, now),
          ...trafficAttributes(voucher),
          // So that accounting names the voucher, and not its code.
          { name: 'User-Name', value: voucher.name },
        ],
        // What was typed by PAP is brought into the printed spelling before it is compared; what was hashed cannot be.
        password: protocol === 'pap' ? code : typed,
        mustRedeem: mustRedeem(voucher),
      };
    },

    take,

    async redeem(input: RedeemInput): Promise<GivenAttributes> {
      const reason = await take(input.voucher, fromHex(input.callingStation));
      return {
        'control:Tmp-String-0': given(reason ?? 'ok'),
        ...(reason && { 'reply:Reply-Message': given(replyMessage(reason)) }),
      };
    },

    /** Accounting of access servers that go on with what was typed: under the voucher's name. */
    async named<Packet extends { username: string }>(packets: readonly Packet[]): Promise<readonly Packet[]> {
      const typed = new Map(
        packets.flatMap(({ username }) => {
          const name = names.nameOfTyped(username);
          return name === null ? [] : [[username, name] as const];
        }),
      );
      if (typed.size === 0) return packets;
      const known = await knownNames(pool, [...typed.values()]);
      return packets.map((packet) => {
        const name = typed.get(packet.username);
        return name !== undefined && known.has(name) ? { ...packet, username: name } : packet;
      });
    },
  };
}
