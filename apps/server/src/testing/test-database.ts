import pg from 'pg';

export const TEMPLATE_DATABASE = 'atalaya_template';

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
  return withDatabase(url, name);
}

export async function truncateAll(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ names: string | null }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  );
  if (rows[0]?.names) await pool.query(`truncate ${rows[0].names} restart identity cascade`);
}
