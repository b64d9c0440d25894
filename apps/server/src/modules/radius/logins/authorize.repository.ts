import type { ReplyAttribute } from '@atalaya/contract/radius/groups.ts';
import type { Limits, QuotaPeriod } from '@atalaya/contract/radius/limits.ts';
import type { PasswordKind } from '@atalaya/contract/radius/users.ts';
import type { Pool } from '#platform/batches/transaction.ts';
import type { Scope } from '#platform/scope.ts';
import { FREE_GUESSES, GUESSED_SQL } from '../model/guess-limits.ts';
import { SILENT_SQL } from '../model/silent-sessions.rules.ts';
import { periodStart, type Used } from '../model/verdict.rules.ts';

/** Everything that a login is decided by, in one row. */
export interface LoginFacts {
  nasId: string | null;
  nasName: string | null;
  interimS: number | null;
  clientId: string;
  isClientActive: boolean;
  userId: string | null;
  username: string;
  enabled: boolean;
  expiresAt: Date | null;
  passwordKind: PasswordKind;
  password: Buffer;
  limits: Limits;
  groupId: string | null;
  vlan: number | null;
  rateDownKbps: number | null;
  rateUpKbps: number | null;
  sessionTimeoutS: number | null;
  idleTimeoutS: number | null;
  attributes: ReplyAttribute[];
  groupLimits: Limits | null;
}

const USER = `u.id as "userId", u.enabled, u.expires_at as "expiresAt", u.password_kind as "passwordKind", u.password, u.limits,
  g.id as "groupId", g.vlan, g.rate_down_kbps as "rateDownKbps", g.rate_up_kbps as "rateUpKbps", g.session_timeout_s as "sessionTimeoutS",
  g.idle_timeout_s as "idleTimeoutS", g.attributes, g.limits as "groupLimits", c.active as "isClientActive"`;

export interface PacketFacts extends LoginFacts {
  /** So much was guessed under this name, or from this station, that a rejection is held back. */
  isGuessedAt: boolean;
}

export interface LoginPacket {
  nas: string;
  username: string;
  callingStation: string;
}

/** Within the client of the NAS: nobody slows the logins of another client. Never by NAS: everybody behind it would pay for one. */
const isGuessedAt = (column: string, value: string) => `(select count(*) = ${FREE_GUESSES} from (select 1 from radius_attempts a
  where a.client_id = n.client_id and a.${column} = ${value} and a.${GUESSED_SQL} and a.at > $4 limit ${FREE_GUESSES}) guesses)`;

/** What each of these logins is decided by, in their order; undefined where no NAS has the address. One round trip, prepared once. */
export async function factsAtNas(pool: Pool, packets: readonly LoginPacket[], guessedSince: Date): Promise<(PacketFacts | undefined)[]> {
  const { rows } = await pool.query<PacketFacts & { at: number }>({
    name: 'radius logins',
    text: `select x.at::int as at, n.id as "nasId", n.name as "nasName", n.interim_s as "interimS", n.client_id as "clientId", x.username, ${USER},
        ${isGuessedAt('username', 'x.username')} or (x.station <> '' and ${isGuessedAt('calling_station', 'x.station')}) as "isGuessedAt"
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as x(nas, username, station, at)
      join radius_nas n on n.address = x.nas and n.enabled join clients c on c.id = n.client_id
      left join radius_users u on u.client_id = n.client_id and u.username = x.username
      left join radius_groups g on g.id = u.group_id`,
    values: [
      packets.map(({ nas }) => nas),
      packets.map(({ username }) => username),
      packets.map((packet) => packet.callingStation),
      guessedSince,
    ],
  });
  const facts: (PacketFacts | undefined)[] = packets.map(() => undefined);
  for (const { at, ...row } of rows) facts[at - 1] = row;
  return facts;
}

/** For logins that are tried out from the dashboard: all users of that name that the caller may see. */
export async function factsInScope(pool: Pool, scope: Scope, username: string, clientId: string | undefined): Promise<LoginFacts[]> {
  if (scope.kind === 'nothing') return [];
  const { rows } = await pool.query<LoginFacts>(
    `select null as "nasId", null as "nasName", null::int as "interimS", u.client_id as "clientId", u.username, ${USER}
      from radius_users u join clients c on c.id = u.client_id left join radius_groups g on g.id = u.group_id
      where u.username = $1 and ($2::text is null or u.client_id = $2) and ($3::text is null or u.client_id = $3) order by u.id limit 20`,
    [username, scope.kind === 'client' ? scope.clientId : null, clientId ?? null],
  );
  return rows;
}

interface Asked {
  clientId: string;
  username: string;
  period: QuotaPeriod | null;
  callingStation: string;
  now: Date;
}

/** A device that comes again takes the place of its own old session; sessions that went silent hold no place. */
export async function whatIsUsed(pool: Pool, { clientId, username, period, callingStation, now }: Asked): Promise<Used> {
  const { rows } = await pool.query<{ sessions: number; seconds: string | null; bytes: string | null }>({
    name: 'radius used',
    text: `select
      (select count(*)::int from radius_sessions s where s.client_id = $1 and s.username = $2 and s.stopped_at is null
        and ($5 = '' or s.calling_station is distinct from $5) and not (${SILENT_SQL('s', '$6::timestamptz', 2)})) as sessions,
      us.seconds, us.bytes from (select sum(seconds) as seconds, sum(bytes_up + bytes_down) as bytes from radius_user_usage
        where client_id = $1 and username = $2 and span = $3 and start = $4::date) us`,
    values: [clientId, username, period === 'day' ? 'd' : 'm', periodStart(period, now), callingStation, now],
  });
  const [row] = rows;
  return { sessions: row?.sessions ?? 0, seconds: Number(row?.seconds ?? 0), bytes: Number(row?.bytes ?? 0) };
}
