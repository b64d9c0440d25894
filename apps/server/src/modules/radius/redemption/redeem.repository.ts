// A voucher at a login: what speaks for it, and the place that it takes. Which of many comes first the database decides.
import type { ReplyAttribute } from '@atalaya/contract/radius/groups.ts';
import { inTransaction, type Pool } from '#platform/batches/transaction.ts';
import { SILENT_SQL } from '../model/silent-sessions.rules.ts';
import type { VoucherLogin } from './vouchers.rules.ts';

export interface VoucherFacts extends VoucherLogin {
  name: string;
  clientId: string;
  groupId: string | null;
  vlan: number | null;
  rateDownKbps: number | null;
  rateUpKbps: number | null;
  sessionTimeoutS: number | null;
  idleTimeoutS: number | null;
  attributes: ReplyAttribute[];
}

const USED = `coalesce((select sum(bytes_up + bytes_down) from radius_user_usage us where us.client_id = v.client_id and us.username = v.name and us.span = 'm'), 0)::float8`;
const TERMS = `v.revoked_at is not null as "isRevoked", v.first_used_at as "firstUsedAt", v.expires_at as "expiresAt", b.minutes, b.bytes::float8 as "maxBytes",
  b.devices as "maxDevices"`;

/** By name, whoever's it is: who may use it the caller decides. */
export async function findVoucher(pool: Pool, name: string, station: string, now: Date): Promise<VoucherFacts | undefined> {
  const { rows } = await pool.query<VoucherFacts>({
    name: 'radius voucher',
    text: `select v.name, v.client_id as "clientId", ${TERMS}, ${USED} as "usedBytes",
        (select count(*)::int from radius_voucher_devices d where d.voucher_id = v.id) as "bound",
        exists (select 1 from radius_voucher_devices d where d.voucher_id = v.id and d.station = $2) as "isBound",
        (select count(*)::int from radius_sessions s where s.client_id = v.client_id and s.username = v.name and s.stopped_at is null
          and $2 = '' and not (${SILENT_SQL('s', '$3::timestamptz', 2)})) as sessions,
        g.id as "groupId", g.vlan, g.rate_down_kbps as "rateDownKbps", g.rate_up_kbps as "rateUpKbps",
        g.session_timeout_s as "sessionTimeoutS", g.idle_timeout_s as "idleTimeoutS", g.attributes
      from radius_vouchers v join radius_voucher_batches b on b.id = v.batch_id left join radius_groups g on g.id = b.group_id
      where v.name = $1`,
    values: [name, station, now],
  });
  return rows[0];
}

/** Which of these names are vouchers'. */
export async function knownNames(pool: Pool, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>('select name from radius_vouchers where name = any($1)', [names]);
  return new Set(rows.map(({ name }) => name));
}

interface Locked extends VoucherLogin {
  id: string;
}

/** `judge` says what is against it, under the lock of the voucher; without a reason the device has its place, and the time begins. */
export const redeem = <Reason>(
  pool: Pool,
  { name, station, now }: { name: string; station: string; now: Date },
  judge: (voucher: VoucherLogin | undefined) => Reason | null,
): Promise<Reason | null> =>
  inTransaction(pool, async (connection) => {
    const { rowCount } = await connection.query({
      name: 'radius voucher lock',
      text: 'select 1 from radius_vouchers where name = $1 for update',
      values: [name],
    });
    // Asked once the lock is held, so that places are seen that were taken while this one waited.
    const { rows } = await connection.query<Locked>({
      name: 'radius voucher redeem',
      text: `select v.id, ${TERMS}, ${USED} as "usedBytes", 0 as sessions,
          (select count(*)::int from radius_voucher_devices d where d.voucher_id = v.id) as "bound",
          exists (select 1 from radius_voucher_devices d where d.voucher_id = v.id and d.station = $2) as "isBound"
        from radius_vouchers v join radius_voucher_batches b on b.id = v.batch_id where v.name = $1`,
      values: [name, station],
    });
    const voucher = rowCount ? rows[0] : undefined;
    const reason = judge(voucher);
    if (reason !== null || !voucher) return reason;
    const until = voucher.expiresAt ?? new Date(now.getTime() + voucher.minutes * 60_000);
    if (!voucher.isBound)
      await connection.query({
        name: 'radius voucher device',
        text: 'insert into radius_voucher_devices (voucher_id, station, bound_at) values ($1, $2, $3)',
        values: [voucher.id, station, now],
      });
    if (!voucher.firstUsedAt)
      await connection.query({
        name: 'radius voucher begin',
        text: 'update radius_vouchers set first_used_at = $2, expires_at = $3 where id = $1',
        values: [voucher.id, now, until],
      });
    return null;
  });

/** Sessions of vouchers that ran out, were used up or revoked, whose NAS has not been asked to end them. */
export async function overdueVoucherSessions(pool: Pool, now: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from radius_sessions s join radius_vouchers v on v.name = s.username and v.client_id = s.client_id
      join radius_voucher_batches b on b.id = v.batch_id
      where s.stopped_at is null and (v.revoked_at is not null or v.expires_at <= $1 or (b.bytes is not null and ${USED} >= b.bytes))
        and not exists (select 1 from radius_session_requests r where r.session_id = s.id and r.kind = 'disconnect')`,
    [now],
  );
  return rows.map(({ id }) => Number(id));
}
