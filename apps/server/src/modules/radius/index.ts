// The radius module's door: network access servers, users, accounting; what FreeRADIUS asks, and what it is told.
import type { Hono } from 'hono';
import type { Serve } from '#platform/call-context.ts';
import { equalInConstantTime, type Secrets } from '#platform/secrets.ts';
import { aaaRoutes } from './aaa.routes.ts';
import { createAccounting } from './accounting.service.ts';
import { createAttempts } from './attempts.service.ts';
import { createAuthorize } from './authorize.service.ts';
import type { RadiusDeps } from './deps.ts';
import { createFreeradiusMemory } from './freeradius-memory.ts';
import { createGroups } from './groups.service.ts';
import { createImport } from './import.service.ts';
import { createNas } from './nas.service.ts';
import { createNasImport } from './nas-import.service.ts';
import { radiusRoutes, sessionRoutes } from './radius.routes.ts';
import { createRequests } from './requests.service.ts';
import { createSessions } from './sessions.service.ts';
import { createSweep } from './sweep.ts';
import { createUsers } from './users.service.ts';
import { createVault } from '#platform/vault.ts';

export type Radius = ReturnType<typeof createRadius>;

/** What FreeRADIUS shows at our door; written into its folder by `npm run radius:config`. */
export const freeradiusToken = (secrets: Secrets) => secrets.derive('freeradius token').toString('base64url');
/** Where `radius:config` notes the control socket, in the data folder. */
export const CONTROL_NOTE = 'radius-control';

export function createRadius(deps: RadiusDeps) {
  const { database, secrets, clock, version } = deps;
  const vault = createVault(secrets, 'radius vault');
  const token = freeradiusToken(secrets);
  const memory = createFreeradiusMemory(deps);
  const requests = createRequests(deps, vault);
  const attempts = createAttempts(deps);
  const authorize = createAuthorize(deps, vault, memory);
  const accounting = createAccounting(deps, requests.confirmEnded);
  const sweep = createSweep(deps, requests);
  const about = () => ({ service: 'radius', version, time: clock().toISOString() });

  return {
    name: 'radius',
    isFreeradius: (given: string) => equalInConstantTime(given, token),
    routes(app: Hono, serve: Serve) {
      const services = { nas: createNas(deps, vault, memory), users: createUsers(deps, vault, requests), groups: createGroups(deps) };
      const imports = { importUsers: createImport(deps, vault), importNas: createNasImport(deps, vault, memory) };
      radiusRoutes(app, serve, { about, ...services, authorize, ...imports });
      sessionRoutes(app, serve, { sessions: createSessions(deps, attempts), attempts, requests });
      aaaRoutes(app, serve, { authorize, accounting, attempts });
    },
    sweep,
    start() {
      memory.start();
      sweep.start();
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      await sweep.stop();
      await requests.stop();
      await accounting.stop();
      await attempts.stop();
      await memory.stop();
    },
  };
}

export { freeradiusFolder, type FreeradiusSettings } from './freeradius/folder.ts';
