import type pg from 'pg';
import { inTransaction, type Pool } from '#platform/batches/transaction.ts';
import { applyPacket, MAX_BYTES, type Packet, type Session } from './accounting.rules.ts';

export interface NasRow {
  id: string;
  address: string;
  name: string;
  clientId: string;
  interimS: number;
}

interface Working {
  nas: NasRow;
  username: string;
  acctSessionId: string;
  session: Session | undefined;
  isChanged: boolean;
}

interface Used {
  seconds: number;
  bytesUp: number;
  bytesDown: number;
}

export interface Written {
  /** Sessions that ended by the word of their NAS. */
  ended: number[];
}

const keyOf = (nasId: string, packet: Pick<Packet, 'acctSessionId' | 'username'>) =>
  JSON.stringify([nasId, packet.acctSessionId, packet.username]);

async function findNas(connection: pg.PoolClient, addresses: string[]): Promise<Map<string, NasRow>> {
  const { rows } = await connection.query<NasRow>({
    name: 'radius accounting nas',
    text: `select id, address, name, client_id as "clientId", interim_s as "interimS" from radius_nas where address = any($1)`,
    values: [addresses],
  });
  return new Map(rows.map((row) => [row.address, row]));
}

interface StoredSession extends Omit<Session, 'id'> {
  id: number;
  key: { nasId: string; acctSessionId: string; username: string };
}

/** The newest session of each key, held until the batch is written; in one order, so that two servers do not wait for each other. */
async function lockSessions(connection: pg.PoolClient, wanted: Working[]): Promise<StoredSession[]> {
  const { rows } = await connection.query<{ row: StoredSession & { key: StoredSession['key'] } }>({
    name: 'radius accounting sessions',
    text: `select json_build_object('id', s.id, 'startedAt', extract(epoch from s.started_at) * 1000, 'updatedAt', extract(epoch from s.updated_at) * 1000,
        'stoppedAt', extract(epoch from s.stopped_at) * 1000, 'seconds', s.seconds, 'bytesUp', s.bytes_up, 'bytesDown', s.bytes_down,
        'framedIp', s.framed_ip, 'callingStation', s.calling_station, 'calledStation', s.called_station, 'terminateCause', s.terminate_cause,
        'endedBy', s.ended_by, 'hasUpdates', s.has_updates,
        'key', json_build_object('nasId', s.nas_id, 'acctSessionId', s.acct_session_id, 'username', s.username)) as row
      from (select * from unnest($1::text[], $2::text[], $3::text[]) as k(nas, number, name) order by 1, 2, 3) k
      cross join lateral (select * from radius_sessions s where s.nas_id = k.nas and s.acct_session_id = k.number and s.username = k.name
        order by s.id desc limit 1 for update) s`,
    values: [wanted.map(({ nas }) => nas.id), wanted.map(({ acctSessionId }) => acctSessionId), wanted.map(({ username }) => username)],
  });
  return rows.map(({ row }) => row);
}

const columns = `x(id bigint, "clientId" text, "nasId" text, "nasName" text, "nasAddress" text, username text, "acctSessionId" text, "framedIp" text,
  "callingStation" text, "calledStation" text, "startedAt" timestamptz, "updatedAt" timestamptz, "stoppedAt" timestamptz, seconds bigint,
  "bytesUp" bigint, "bytesDown" bigint, "terminateCause" text, "endedBy" text, "interimS" int, "hasUpdates" boolean)`;

const toRow = ({ nas, username, acctSessionId, session }: Working) => ({
  ...session,
  clientId: nas.clientId,
  nasId: nas.id,
  nasName: nas.name,
  nasAddress: nas.address,
  interimS: nas.interimS,
  username,
  acctSessionId,
  startedAt: new Date(session?.startedAt ?? 0),
  updatedAt: new Date(session?.updatedAt ?? 0),
  stoppedAt: session?.stoppedAt === null || session?.stoppedAt === undefined ? null : new Date(session.stoppedAt),
});

async function store(connection: pg.PoolClient, list: Working[]): Promise<number[]> {
  if (list.length === 0) return [];
  const { rows } = await connection.query<{ id: string; ended_by: string | null }>({
    name: 'radius accounting store',
    text: `with sent as materialized (select * from jsonb_to_recordset($1::jsonb) as ${columns}),
      changed as materialized (update radius_sessions s set framed_ip = x."framedIp", calling_station = x."callingStation", called_station = x."calledStation",
          started_at = x."startedAt", updated_at = x."updatedAt", stopped_at = x."stoppedAt", seconds = x.seconds, bytes_up = x."bytesUp",
          bytes_down = x."bytesDown", terminate_cause = x."terminateCause", ended_by = x."endedBy", has_updates = x."hasUpdates"
        from sent x where s.id = x.id returning s.id, s.ended_by),
      added as materialized (insert into radius_sessions (client_id, nas_id, nas_name, nas_address, username, acct_session_id, framed_ip, calling_station,
          called_station, started_at, updated_at, stopped_at, seconds, bytes_up, bytes_down, terminate_cause, ended_by, interim_s, has_updates)
        select "clientId", "nasId", "nasName", "nasAddress", username, "acctSessionId", "framedIp", "callingStation", "calledStation", "startedAt",
          "updatedAt", "stoppedAt", seconds, "bytesUp", "bytesDown", "terminateCause", "endedBy", "interimS", "hasUpdates"
        from sent where id is null returning id, ended_by)
      select id, ended_by from changed union all select id, ended_by from added`,
    values: [JSON.stringify(list.map(toRow))],
  });
  return rows.filter(({ ended_by: by }) => by === 'stop').map(({ id }) => Number(id));
}

/** Where a sum stops: two of these still fit into 64 bits. */
const MOST = `${MAX_BYTES}::bigint`;

const addUsage = (connection: pg.PoolClient, table: string, key: string, rows: unknown[], shape: string, select: string) =>
  rows.length === 0
    ? null
    : connection.query(
        `insert into ${table} as u (${key}, seconds, bytes_up, bytes_down)
          select ${select}, least(sum(seconds), ${MOST}), least(sum(up), ${MOST}), least(sum(down), ${MOST}) from jsonb_to_recordset($1::jsonb) as x(${shape}, seconds bigint, up bigint, down bigint)
          group by ${select} order by ${select}
          on conflict (${key}) do update set seconds = least(u.seconds + excluded.seconds, ${MOST}),
            bytes_up = least(u.bytes_up + excluded.bytes_up, ${MOST}), bytes_down = least(u.bytes_down + excluded.bytes_down, ${MOST})`,
        [JSON.stringify(rows)],
      );

async function count(connection: pg.PoolClient, used: { nas: NasRow; username: string; day: string; used: Used }[]) {
  const rows = used.flatMap(({ nas, username, day, used: { seconds, bytesUp, bytesDown } }) =>
    (['d', 'm'] as const).map((span) => ({
      client: nas.clientId,
      nas: nas.id,
      name: username,
      span,
      start: span === 'd' ? day : `${day.slice(0, 7)}-01`,
      seconds,
      up: bytesUp,
      down: bytesDown,
    })),
  );
  const days = rows.filter(({ span }) => span === 'd');
  await addUsage(
    connection,
    'radius_user_usage',
    'client_id, username, span, start',
    rows,
    'client text, name text, span text, start date',
    'client, name, span, start',
  );
  await addUsage(connection, 'radius_nas_usage', 'client_id, nas_id, day', days, 'client text, nas text, start date', 'client, nas, start');
}

/** A NAS that says it starts or stops has no sessions of before. */
const endAllOf = (connection: pg.PoolClient, nasId: string, at: number) =>
  connection.query(
    `update radius_sessions set stopped_at = greatest(started_at, $2::timestamptz), ended_by = 'nas_restart' where nas_id = $1 and stopped_at is null and started_at <= $2::timestamptz`,
    [nasId, new Date(at)],
  );

/** Packets in their order, all or nothing. Those of nobody's NAS are passed over: nobody could say whose they are. `others`: known beside those of the table. */
export const writePackets = (pool: Pool, packets: readonly Packet[], now: Date, others: readonly NasRow[] = []): Promise<Written> =>
  inTransaction(pool, async (connection) => {
    const known = await findNas(connection, [...new Set(packets.map(({ nasAddress }) => nasAddress))].toSorted());
    for (const nas of others) known.set(nas.address, nas);
    const ours = packets.flatMap((packet) => {
      const nas = known.get(packet.nasAddress);
      return nas ? [{ packet, nas }] : [];
    });
    const working = new Map<string, Working>();
    for (const { packet, nas } of ours) {
      if (packet.kind === 'restart') continue;
      const { username, acctSessionId } = packet;
      working.set(keyOf(nas.id, packet), { nas, username, acctSessionId, session: undefined, isChanged: false });
    }
    for (const nas of new Map(ours.filter(({ packet }) => packet.kind === 'restart').map(({ packet, nas: of }) => [of.id, packet.at])))
      await endAllOf(connection, ...nas);
    for (const { key, ...session } of await lockSessions(connection, [...working.values()])) {
      const entry = working.get(keyOf(key.nasId, key));
      if (entry) entry.session = session;
    }
    const used: Parameters<typeof count>[1] = [];
    const finished: Working[] = [];
    for (const { packet, nas } of ours) {
      const entry = packet.kind === 'restart' ? undefined : working.get(keyOf(nas.id, packet));
      const step = entry && applyPacket(entry.session, packet);
      if (!entry || !step) continue;
      // A number that is used again within one batch: the session before is written as it was left.
      if (
        step.session.id === null &&
        entry.session &&
        entry.session !== step.session &&
        entry.isChanged &&
        entry.session.stoppedAt !== null
      )
        finished.push({ ...entry });
      entry.session = step.session;
      entry.isChanged = true;
      if (step.used.seconds + step.used.bytesUp + step.used.bytesDown > 0)
        used.push({ nas, username: packet.username, day: now.toISOString().slice(0, 10), used: step.used });
    }
    const changed = [...working.values()].filter(({ isChanged }) => isChanged);
    const ended = [...(await store(connection, finished)), ...(await store(connection, changed))];
    await count(connection, used);
    if (known.size > 0)
      await connection.query(
        `with locked as materialized (select id from radius_nas where id = any($1) and (last_seen_at is null or last_seen_at < $2::timestamptz - interval '5 seconds') order by id for update)
         update radius_nas n set last_seen_at = $2 from locked l where n.id = l.id`,
        [[...known.values()].map(({ id }) => id), now],
      );
    return { ended };
  });
