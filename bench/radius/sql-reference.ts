// FreeRADIUS as most install it: users in radcheck, logins in radpostauth, straight from and into the same PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { freeUdpPort, startFreeradius } from '../../apps/server/src/testing/services/freeradius-process.ts';

const DRIVER = '/usr/lib/freeradius/rlm_sql_postgresql.so';
const QUERIES = '/etc/freeradius/3.0/mods-config/sql/main/postgresql';

export function requireDriver(): void {
  if (existsSync(DRIVER)) return;
  const { status } = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'freeradius-postgresql'], { stdio: 'ignore' });
  if (status !== 0 || !existsSync(DRIVER))
    throw new Error('The reference needs freeradius-postgresql (on Debian: apt-get install freeradius-postgresql).');
}

/** `ours` is a folder that asks the service; the reference differs from it in where it looks users up, and in nothing else. */
export async function startSqlReference(ours: string, database: pg.Client, databaseUrl: string, secret: string) {
  const folder = await mkdtemp(join(tmpdir(), 'atalaya-radius-sql-'));
  const port = await freeUdpPort();
  await cp(ours, folder, { recursive: true, filter: (path) => !/\/(log|run|control\.sock)$/.test(path) });
  for (const name of ['log', 'run']) await mkdir(join(folder, name));
  for (const name of ['sites-enabled/dynamic-clients', 'sites-enabled/control-socket', 'mods-enabled/rest']) await rm(join(folder, name));
  await database.query(await readFile(join(QUERIES, 'schema.sql'), 'utf8'));
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const login = `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}`;
  const main = await readFile(join(folder, 'radiusd.conf'), 'utf8');
  await writeFile(join(folder, 'radiusd.conf'), main.replaceAll(ours, folder));
  await writeFile(join(folder, 'clients.conf'), `client bench {\n\tipaddr = 127.0.0.1\n\tsecret = ${secret}\n}\n`);
  await writeFile(
    join(folder, 'mods-enabled/sql'),
    `sql {
	dialect = "postgresql"
	driver = "rlm_sql_\${dialect}"
	radius_db = "${login}"
	acct_table1 = "radacct"
	acct_table2 = "radacct"
	postauth_table = "radpostauth"
	authcheck_table = "radcheck"
	groupcheck_table = "radgroupcheck"
	authreply_table = "radreply"
	groupreply_table = "radgroupreply"
	usergroup_table = "radusergroup"
	client_table = "nas"
	read_groups = no
	group_attribute = "SQL-Group"
	pool {
		start = 32
		min = 32
		max = 32
		spare = 32
		uses = 0
		lifetime = 0
		idle_timeout = 60
	}
	$INCLUDE ${QUERIES}/queries.conf
}
`,
  );
  // What its own queries need beyond what ours has.
  await writeFile(join(folder, 'mods-enabled/expr'), 'expr {\n}\n');
  const listen = `	listen {\n\t\ttype = auth\n\t\tipaddr = *\n\t\tport = ${port}\n\t}\n`;
  const post = '	post-auth {\n\t\tsql\n\t\tupdate reply {\n\t\t\t&Message-Authenticator := 0x00\n\t\t}\n\t}\n';
  const site = `server default {\n${listen}	authorize {\n\t\tsql\n\t\tpap\n\t}\n	authenticate {\n\t\tAuth-Type PAP {\n\t\t\tpap\n\t\t}\n\t}\n${post}}\n`;
  await writeFile(join(folder, 'sites-enabled/default'), site);
  const freeradius = await startFreeradius(folder, port);
  return {
    port,
    async stop() {
      await freeradius.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
