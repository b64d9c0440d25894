// One PostgreSQL for all service tests (the bundled one), with a migrated template database.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/supervisor.ts';
import { createDatabase, TEMPLATE_DATABASE, withDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** The system's PostgreSQL, and the test files that are on it. */
    externalUrl: string;
    externalFiles: string[];
  }
}

export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'atalaya-test-'));
  await chmod(dataDir, 0o711); // under root the database runs as another account, which has to pass through
  const log = pino({ level: 'silent' });
  // Tests of what survives a crash bring a database of their own; these need speed, and connections for several servers at once.
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 },
    mayMakeDatabases: true,
  });
  await prepareTemplate(postgres.url);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); // the database may still be writing
  };
}

export async function prepareTemplate(url: string) {
  await createDatabase(url, TEMPLATE_DATABASE);
  const database = await openDatabase(
    withDatabase(url, TEMPLATE_DATABASE),
    join(import.meta.dirname, '../drizzle'),
    pino({ level: 'silent' }),
  );
  await database.close();
}
