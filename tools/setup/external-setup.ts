// The system's PostgreSQL for service tests: same SQL, same migrations.
import type { TestProject } from 'vitest/node';
import { prepareTemplate } from '../../apps/server/src/testing/global-setup.ts';
import { startExternalPostgres } from './external-postgres.ts';

export async function setup(project: TestProject) {
  const postgres = await startExternalPostgres();
  await prepareTemplate(postgres.url);
  project.provide('externalUrl', postgres.url);
  return postgres.stop;
}
