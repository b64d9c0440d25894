import { inTransaction, type Pool } from '#platform/batches/transaction.ts';

/** Sessions, attempts and usage of these NAS, and of the users that only they told of. */
export const deleteTraces = (pool: Pool, nasIds: readonly string[]): Promise<void> =>
  inTransaction(pool, async (connection) => {
    const ids = [nasIds];
    await connection.query(
      `delete from radius_user_usage u where (u.client_id, u.username) in (select s.client_id, s.username from radius_sessions s where s.nas_id = any($1))
        and not exists (select 1 from radius_sessions s where s.client_id = u.client_id and s.username = u.username and s.nas_id <> all($1))`,
      ids,
    );
    await connection.query(
      `with gone as materialized (delete from radius_attempts where nas_id = any($1) returning client_id, at, accepted),
        counted as materialized (select coalesce(client_id, '') as client_id, (at at time zone 'UTC')::date as day, count(*) filter (where accepted)::int as accepted,
          count(*) filter (where not accepted)::int as rejected from gone group by 1, 2)
       update radius_attempt_days d set accepted = greatest(0, d.accepted - c.accepted), rejected = greatest(0, d.rejected - c.rejected)
         from counted c where c.client_id = d.client_id and c.day = d.day`,
      ids,
    );
    await connection.query(
      `delete from radius_session_requests where session_id in (select id from radius_sessions where nas_id = any($1))`,
      ids,
    );
    await connection.query(`delete from radius_sessions where nas_id = any($1)`, ids);
    await connection.query(`delete from radius_nas_usage where nas_id = any($1)`, ids);
  });
