// The radius module's door: network access servers, users, accounting; what FreeRADIUS asks, and what it is told.
import type { Hono } from 'hono';
import { join } from 'node:path';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ground } from '#ground.ts';
import { aaaRoutes } from './aaa.routes.ts';
import { createAccounting } from './accounting/accounting.service.ts';
import { createAttempts } from './logins/attempts.service.ts';
import { expressLogins } from './logins/express-logins.ts';
import { createTakenAnswers } from '#platform/fast-lanes/taken-answers.ts';
import { createAuthorize } from './logins/authorize.service.ts';
import type { RadiusDeps } from './deps.ts';
import { createObserveRadius } from './observed/observed-radius.service.ts';
import { createTokenCheck } from './freeradius/token.service.ts';
import { ANSWERS_SEEN_WITHIN_MS } from './freeradius/settings.ts';
import { createFreeradiusMemory } from './freeradius/freeradius-memory.ts';
import { createGroups } from './users/groups.service.ts';
import { createImport } from './users/user-import.service.ts';
import { createDetails } from './details/details.service.ts';
import { createMacDevices } from './devices/mac-devices.service.ts';
import { createDeviceImport } from './devices/device-import.service.ts';
import { createMacLogins } from './mac-logins/mac-logins.service.ts';
import { createNasCertificates } from './nas/nas-certificates.service.ts';
import { createNas } from './nas/nas.service.ts';
import { createNasImport } from './nas/nas-import.service.ts';
import {
  certificateRoutes,
  detailRoutes,
  deviceRoutes,
  onboardingRoutes,
  portalRoutes,
  radiusRoutes,
  sessionRoutes,
  voucherRoutes,
} from './radius.routes.ts';
import { createRequests } from './disconnects/requests.service.ts';
import { createSessions } from './accounting/network-sessions.service.ts';
import { createSweep } from './accounting/sweep.service.ts';
import { deleteTraces } from './accounting/traces.repository.ts';
import { createStoreNewUsers } from './users/new-users.service.ts';
import { createUsers } from './users/users.service.ts';
import { createVoucherLogins } from './redemption/voucher-logins.service.ts';
import { createCertificates } from './certificates/certificates.service.ts';
import { createNetworkAuthority, createRadsecAuthority } from './model/network-authority.ts';
import { createNetworks } from './onboarding/networks.service.ts';
import { createGuests } from './guests/guests.service.ts';
import { createPortals } from './portal/portal.service.ts';
import { createOnboarding } from './onboarding/onboarding.service.ts';
import { createVoucherNames } from './model/voucher-name.ts';
import { createVouchers } from './vouchers/vouchers.service.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { createVault } from '#platform/secrets/vault.ts';

export type Radius = ReturnType<typeof createRadius>;

/** Where `radius:config` notes the control socket, in the data folder. */
export const CONTROL_NOTE = 'radius-control';

export const radiusOn = ({ config, ...ground }: Ground, licensing: Licensing) =>
  createRadius({
    ...ground,
    licensing,
    outbound: createOutbound({ allow: config.outboundAllow }),
    control: { path: config.radiusControl, noteFile: join(config.dataDir, CONTROL_NOTE) },
  });

export function createRadius(deps: RadiusDeps) {
  const { database, secrets, clock, version } = deps;
  const isFreeradius = createTokenCheck(deps);
  const vault = createVault(secrets, 'radius vault');
  const memory = createFreeradiusMemory(deps);
  const requests = createRequests(deps, vault);
  const attempts = createAttempts(deps);
  const taken = createTakenAnswers(ANSWERS_SEEN_WITHIN_MS);
  const voucherNames = createVoucherNames(secrets);
  const voucherLogins = createVoucherLogins(deps, voucherNames);
  const macLogins = createMacLogins(deps);
  const nasCertificates = createNasCertificates(deps, createRadsecAuthority(deps));
  const authorize = createAuthorize(deps, vault, memory, voucherLogins, macLogins, attempts, nasCertificates);
  const accounting = createAccounting(deps, voucherLogins, macLogins, nasCertificates, requests.confirmEnded);
  const guests = createGuests(deps, vault, accounting.tell);
  const vouchers = createVouchers(deps, voucherNames, requests, guests);
  const sweep = createSweep(deps, requests);
  const imports = { importUsers: createImport(deps, vault), importNas: createNasImport(deps, vault, memory) };
  const services = { nas: createNas(deps, vault, memory), users: createUsers(deps, vault, requests), groups: createGroups(deps) };
  const authority = createNetworkAuthority(deps);
  const certificates = createCertificates(deps, authority, services.users, requests);
  const networks = createNetworks(deps);
  const onboarding = createOnboarding(deps, authority, services.users);
  const guestLogins = { guests, vouchers: voucherLogins, authorize, attempts };
  const portals = createPortals(deps, vault, guestLogins);
  const devices = createMacDevices(deps, requests);
  const importDevices = createDeviceImport(deps);
  const details = createDetails(deps, services.users, attempts);
  const sessions = createSessions(deps, attempts);
  const about = () => ({ service: 'radius', version, time: clock().toISOString() });

  return {
    name: 'radius',
    isFreeradius,
    expressCalls: expressLogins(authorize, attempts, taken),
    ...services,
    sessions,
    vouchers,
    devices,
    networks,
    portals,
    certificates,
    onboarding,
    /** What FreeRADIUS asks and tells. */
    aaa: { authorize, accounting, attempts, vouchers: voucherLogins, taken },
    /** The same by another clock, for a past that is told afterwards. Whoever takes it stops it. */
    asOf(past: Clock) {
      const then = { ...deps, clock: past };
      const thoseUsers = createUsers(then, vault, requests);
      const thatAuthority = createNetworkAuthority(then);
      return {
        nas: createNas(then, vault, memory),
        users: thoseUsers,
        certificates: createCertificates(then, thatAuthority, thoseUsers, requests),
        networks: createNetworks(then),
        portals: createPortals(then, vault, guestLogins),
        onboarding: createOnboarding(then, thatAuthority, thoseUsers),
        groups: createGroups(then),
        storeNewUsers: createStoreNewUsers(then, vault),
        vouchers: createVouchers(then, voucherNames, requests, guests),
        voucherLogins: createVoucherLogins(then, voucherNames),
        devices: createMacDevices(then, requests),
        accounting: createAccounting(then, voucherLogins, macLogins, nasCertificates, () => Promise.resolve()),
        attempts: createAttempts(then),
      };
    },
    /** What these NAS told of anybody is forgotten. */
    forgetTraces: (nasIds: readonly string[]) => deleteTraces(database.pool, nasIds),
    routes(app: Hono, serve: Serve) {
      radiusRoutes(app, serve, {
        about,
        ...services,
        nasCertificates,
        authorize,
        ...imports,
        jobs: deps.jobs.of('nas', 'radiusUsers', 'radiusDevices'),
      });
      sessionRoutes(app, serve, { sessions, attempts, requests });
      voucherRoutes(app, serve, vouchers);
      certificateRoutes(app, serve, certificates);
      onboardingRoutes(app, serve, onboarding, networks);
      portalRoutes(app, serve, portals);
      detailRoutes(app, serve, details);
      deviceRoutes(app, serve, devices, importDevices);
      aaaRoutes(app, serve, { authorize, accounting, attempts, vouchers: voucherLogins });
    },
    sweep,
    guests,
    observe: createObserveRadius(deps, authority),
    start() {
      memory.start();
      sweep.start();
      guests.start();
    },
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      await sweep.stop();
      await guests.stop();
      await requests.stop();
      await accounting.stop();
      await taken.settled();
      await attempts.stop();
      await memory.stop();
    },
  };
}

export { createNetworkAuthority, createRadsecAuthority } from './model/network-authority.ts';
export { freeradiusFolder } from './freeradius/folder.ts';
export type { FreeradiusSettings, TlsFiles } from './freeradius/settings.ts';
export { freeradiusToken, OLD_TOKEN_VALID_MS } from './freeradius/token.service.ts';
export { nextGeneration, readGeneration } from './freeradius/token.repository.ts';
