// The licensing module's door: clients, projects, licence keys, users, sessions and the audit log.
import type { Hono } from 'hono';
import type { Serve } from '#platform/call-context.ts';
import { createAudit } from './audit.service.ts';
import { createClients } from './clients.service.ts';
import type { LicensingDeps } from './deps.ts';
import { prepareAccounts } from './first-start.ts';
import { createKeys } from './keys.service.ts';
import { licensingRoutes } from './licensing.routes.ts';
import { createLinks } from './links.service.ts';
import { SAMPLE_PASSWORD, sampleUsers } from './samples.ts';
import { createSessions } from './sessions.service.ts';
import { createUsers } from './users.service.ts';

export type { FirstStart } from './first-start.ts';
export type Licensing = ReturnType<typeof createLicensing>;

const CLEAN_UP_EVERY_MS = 10 * 60_000;

export function createLicensing(deps: LicensingDeps) {
  const { database, clock, log, version } = deps;
  const audit = createAudit(clock);
  const sessions = createSessions(deps, audit);
  const links = createLinks(deps, audit);
  const services = { sessions, links, clients: createClients(deps), keys: createKeys(deps, audit), users: createUsers(deps, audit) };
  const about = () => ({ service: 'licensing', version, time: clock().toISOString() });

  const cleanUp = setInterval(() => {
    Promise.all([sessions.removeExpired(), links.removeExpired()]).catch((error: unknown) =>
      log.warn({ err: error }, 'old sessions could not be removed'),
    );
  }, CLEAN_UP_EVERY_MS);
  cleanUp.unref();

  return {
    name: 'licensing',
    sessions,
    sampleAccounts: sampleUsers.map(({ email, role, client }) => ({ email, role, client, password: SAMPLE_PASSWORD })),
    routes: (app: Hono, serve: Serve) => licensingRoutes(app, serve, { ...services, about }),
    prepareAccounts: (firstAdmin: { email: string; password: string } | null) => prepareAccounts(deps, links, firstAdmin),
    audit: (...entry: Parameters<typeof audit> extends [unknown, ...infer Rest] ? Rest : never) => audit(database.db, ...entry),
    async isReady() {
      await database.pool.query('select 1');
    },
    close: () => clearInterval(cleanUp),
  };
}
