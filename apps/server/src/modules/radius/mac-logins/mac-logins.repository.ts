// A device at a login: what the list says of it.
import type { ReplyAttribute } from '@atalaya/contract/radius/groups.ts';
import type { Limits } from '@atalaya/contract/radius/limits.ts';
import type { Pool } from '#platform/batches/transaction.ts';

export interface DeviceFacts {
  id: string;
  mac: string;
  enabled: boolean;
  expiresAt: Date | null;
  groupId: string | null;
  vlan: number | null;
  rateDownKbps: number | null;
  rateUpKbps: number | null;
  sessionTimeoutS: number | null;
  idleTimeoutS: number | null;
  attributes: ReplyAttribute[];
  groupLimits: Limits | null;
}

export async function findListed(pool: Pool, clientId: string, mac: string): Promise<DeviceFacts | null> {
  const { rows } = await pool.query<DeviceFacts>({
    name: 'radius mac device',
    text: `select d.id, d.mac, d.enabled, d.expires_at as "expiresAt", g.id as "groupId", g.vlan, g.rate_down_kbps as "rateDownKbps",
        g.rate_up_kbps as "rateUpKbps", g.session_timeout_s as "sessionTimeoutS", g.idle_timeout_s as "idleTimeoutS", g.attributes, g.limits as "groupLimits"
      from radius_mac_devices d left join radius_groups g on g.id = d.group_id where d.client_id = $1 and d.mac = $2`,
    values: [clientId, mac],
  });
  return rows[0] ?? null;
}

export interface Place {
  address: string;
  mac: string;
}

/** Which of these are on the list of the client whose access server has the address. */
export async function listedAt(pool: Pool, places: readonly Place[]): Promise<Place[]> {
  const { rows } = await pool.query<Place>(
    `select distinct x.address, x.mac from unnest($1::text[], $2::text[]) as x(address, mac)
      join radius_nas n on n.address = x.address join radius_mac_devices d on d.client_id = n.client_id and d.mac = x.mac`,
    [places.map(({ address }) => address), places.map(({ mac }) => mac)],
  );
  return rows;
}

/** Sessions of devices that were switched off, ran out or used up what their group gives, whose NAS has not been asked to end them. */
export async function overdueDeviceSessions(pool: Pool, now: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from radius_sessions s join radius_mac_devices d on d.client_id = s.client_id and d.mac = s.username
      left join radius_groups g on g.id = d.group_id
      where s.stopped_at is null and not exists (select 1 from radius_session_requests r where r.session_id = s.id and r.kind = 'disconnect')
        and (not d.enabled or d.expires_at <= $1 or (g.limits->>'trafficQuotaBytes')::bigint <= (
          select sum(us.bytes_up + us.bytes_down) from radius_user_usage us where us.client_id = s.client_id and us.username = s.username
            and us.span = case g.limits->>'quotaPeriod' when 'day' then 'd' else 'm' end
            and us.start = case g.limits->>'quotaPeriod' when 'day' then $2::date else date_trunc('month', $2::date)::date end))`,
    [now, now.toISOString().slice(0, 10)],
  );
  return rows.map(({ id }) => Number(id));
}
