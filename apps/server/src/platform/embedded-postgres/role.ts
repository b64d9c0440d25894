// Two roles: the one that initdb makes rules over the whole cluster and may run programs, read files and become anybody; the one that
// the server uses owns its database and nothing else. Once that one exists, nobody can sign in as the first any more.
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export const DATABASE_NAME = 'atalaya';
/** Made by initdb; installations of former releases worked with it. */
export const SUPERUSER = 'atalaya';
export const DATABASE_USER = 'atalaya_server';

export const urlOf = (port: number, password: string, user = DATABASE_USER, database = DATABASE_NAME) =>
  `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;

export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a lost connection also fails the query, which is enough
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** REASSIGN OWNED refuses what the first role owns, so each thing is handed over by itself. Sequences of a column follow their table. */
const HAND_OVER = `do $$
  declare thing record;
  begin
    for thing in
      select format('alter schema %I owner to ${DATABASE_USER}', nspname) as statement
        from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      union all
      select format('alter %s %I.%I owner to ${DATABASE_USER}',
                    case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, nspname, relname)
        from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')
          and not (relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0))
      union all
      select format('alter routine %s owner to ${DATABASE_USER}', p.oid::regprocedure)
        from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      union all
      select format('alter type %I.%I owner to ${DATABASE_USER}', nspname, typname)
        from pg_type t join pg_namespace n on n.oid = typnamespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and typtype in ('e', 'd')
    loop
      execute thing.statement;
    end loop;
  end $$`;

/** Makes the server's role, gives it the database with all that is in it, and takes the first role's password. All or nothing. */
export async function makeServerRole(port: number, password: string, options: { mayMakeDatabases: boolean }): Promise<void> {
  await withConnection(urlOf(port, password, SUPERUSER, 'postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
    if (!rowCount) await client.query(`create database ${escapeIdentifier(DATABASE_NAME)}`);
  });
  await withConnection(urlOf(port, password, SUPERUSER), async (client) => {
    await client.query('begin');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [DATABASE_USER]);
    const rights = `nosuperuser nocreaterole noreplication nobypassrls ${options.mayMakeDatabases ? 'createdb' : 'nocreatedb'} login`;
    await client.query(`${rowCount ? 'alter' : 'create'} role ${DATABASE_USER} ${rights} password ${escapeLiteral(password)}`);
    // Writing out what is in memory harms nobody.
    await client.query(`grant pg_checkpoint to ${DATABASE_USER}`);
    await client.query(`alter database ${DATABASE_NAME} owner to ${DATABASE_USER}`);
    await client.query(`revoke connect, temporary on database ${DATABASE_NAME} from public`);
    await client.query(HAND_OVER);
    await client.query(`alter role ${SUPERUSER} password null`);
    await client.query('commit');
  });
}
