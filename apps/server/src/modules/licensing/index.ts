// The licensing module's door: clients, projects, licence keys, users, sessions and the audit log.
import type { Hono } from 'hono';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import { expressCall } from '#platform/express-call.ts';
import { shareUse } from '#platform/shared-use.ts';
import { createAudit, createAuditLog } from './audit.service.ts';
import { createChanges } from './changes.ts';
import { clientsRoutes } from './clients.routes.ts';
import { createClients } from './clients.service.ts';
import type { LicensingDeps } from './deps.ts';
import { createDeviceKeys } from './device-keys.ts';
import { prepareAccounts } from './first-start.ts';
import { createKeyIndex } from './key-index.ts';
import { createKeyUsage } from './key-usage.ts';
import { keysRoutes } from './keys.routes.ts';
import { createKeys } from './keys.service.ts';
import { createLicences } from './licences.service.ts';
import { licensingRoutes } from './licensing.routes.ts';
import { createLinks } from './links.service.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeople } from './people.service.ts';
import { SAMPLE_PASSWORD, sampleUsers } from './samples.ts';
import { createSessions } from './sessions.service.ts';
import { createUsers } from './users.service.ts';
import { createVerification } from './verification.service.ts';

export type { FirstStart } from './first-start.ts';
// For the names of clients and projects in other modules' lists.
export { clients as clientsTable } from './clients.table.ts';
export { projects as projectsTable } from './projects.table.ts';
export { findClient, findProject } from './clients.repository.ts';
export { ownerOf } from './owner.ts';
export { orTaken } from './unique.ts';
export type { KeyChanges } from './device-keys.ts';
export type Licensing = ReturnType<typeof createLicensing>;

const CLEAN_UP_EVERY_MS = 10 * 60_000;

export function createLicensing(deps: LicensingDeps) {
  const { database, secrets, clock, log, version } = deps;
  const audit = createAudit(clock, secrets);
  const index = createKeyIndex(database, log);
  const changing = createChanges(database, index);
  const usage = createKeyUsage(deps);
  const sessions = createSessions(deps, audit);
  const links = createLinks(deps, audit);
  const keys = createKeys(deps, audit, changing);
  const verification = createVerification(deps, index, usage);
  const deviceKeys = createDeviceKeys(deps, audit, changing, verification);
  const licences = createLicences(deps, audit, keys);
  const clients = createClients(deps, audit, changing);
  const people = createPeople(deps, audit);
  const users = createUsers(deps, audit);
  const about = () => ({ service: 'licensing', version, time: clock().toISOString() });

  const sharing = shareUse(deps.bus, 'keys', verification);
  const tidying = deps.leases.of('licensing tidy');
  const cleanUp = setInterval(() => {
    verification.removeFullLimits();
    if (!tidying.isHeld()) return;
    Promise.all([sessions.removeExpired(), links.removeExpired(), usage.removeOld()]).catch((error: unknown) =>
      log.warn({ err: error }, 'what is out of date could not be removed'),
    );
  }, CLEAN_UP_EVERY_MS);
  cleanUp.unref();

  return {
    name: 'licensing',
    sessions,
    deviceKeys,
    sampleAccounts: sampleUsers.map(({ email, role, client }) => ({ email, role, client, password: SAMPLE_PASSWORD })),
    routes(app: Hono, serve: Serve) {
      licensingRoutes(app, serve, { about, sessions, links, users });
      clientsRoutes(app, serve, { clients, database });
      keysRoutes(app, serve, { keys, licences, verification });
      peopleRoutes(app, serve, { people, log: createAuditLog(database, clock, secrets) });
    },
    expressCalls: [expressCall(licenceKeys.verify, async (body, caller) => ({ data: await verification.verify(caller, body) }))],
    /** From here on keys are verified from memory; before, and without it, from the database. */
    start() {
      deps.metrics.watchKeys(() => (index.isComplete() ? index.size() : 0));
      index.start();
      usage.start();
    },
    index,
    usage,
    prepareAccounts: (firstAdmin: { email: string; password: string } | null) => prepareAccounts(deps, links, firstAdmin),
    audit: (...entry: Parameters<typeof audit> extends [unknown, ...infer Rest] ? Rest : never) =>
      database.db.transaction((tx) => audit(tx, ...entry)),
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      clearInterval(cleanUp);
      sharing.stop();
      await index.stop();
      await usage.stop();
    },
  };
}
