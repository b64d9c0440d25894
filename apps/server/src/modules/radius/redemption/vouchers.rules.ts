// Whether a voucher lets a device in: pure.
import type { AttemptReason } from '@atalaya/contract/radius/attempts.ts';
import type { VoucherState } from '@atalaya/contract/radius/vouchers.ts';
import type { Attribute } from '../model/reply-attributes.ts';

export interface VoucherLogin {
  isRevoked: boolean;
  firstUsedAt: Date | null;
  expiresAt: Date | null;
  minutes: number;
  maxBytes: number | null;
  usedBytes: number;
  maxDevices: number;
  /** Devices that have a place, and whether this one is among them. */
  bound: number;
  isBound: boolean;
  /** Sessions that are open, where the access server does not say of which device. */
  sessions: number;
}

export function voucherRefusal(voucher: VoucherLogin, now: Date): AttemptReason | null {
  if (voucher.isRevoked) return 'revoked';
  if (voucher.expiresAt && voucher.expiresAt <= now) return 'expired';
  if (voucher.maxBytes !== null && voucher.usedBytes >= voucher.maxBytes) return 'traffic_quota';
  if (!voucher.isBound && voucher.bound >= voucher.maxDevices) return 'devices';
  if (voucher.sessions >= voucher.maxDevices) return 'simultaneous';
  return null;
}

/** The first use still has to begin it, and a new device needs a place. */
export const mustRedeem = ({ firstUsedAt, isBound }: VoucherLogin) => !firstUsedAt || !isBound;

export const endOf = ({ expiresAt, minutes }: VoucherLogin, now: Date) => expiresAt ?? new Date(now.getTime() + minutes * 60_000);

const GIGAWORD = 2 ** 32;

/** What is left of the traffic, for access servers that count by themselves. */
export function trafficAttributes({ maxBytes, usedBytes }: VoucherLogin): Attribute[] {
  if (maxBytes === null) return [];
  const left = Math.max(1, maxBytes - usedBytes);
  const [high, low] = [Math.floor(left / GIGAWORD), left % GIGAWORD];
  return [
    { name: 'Mikrotik-Total-Limit', value: String(low) },
    ...(high > 0 ? [{ name: 'Mikrotik-Total-Limit-Gigawords', value: String(high) }] : []),
    ...(high > 0 ? [] : [{ name: 'ChilliSpot-Max-Total-Octets', value: String(low) }]),
  ];
}

export function voucherState(
  { revokedAt, firstUsedAt, expiresAt }: { revokedAt: Date | null; firstUsedAt: Date | null; expiresAt: Date | null },
  now: Date,
): VoucherState {
  if (revokedAt) return 'revoked';
  if (!firstUsedAt) return 'unused';
  return expiresAt && expiresAt <= now ? 'expired' : 'active';
}
