import type { Hono } from 'hono';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions as calls } from '@atalaya/contract/radius/session-endpoints.ts';
import { radiusDetails } from '@atalaya/contract/radius/detail-endpoints.ts';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { radiusOnboarding } from '@atalaya/contract/radius/onboarding-endpoints.ts';
import { radiusPortal } from '@atalaya/contract/radius/portal-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import { exportCsv } from '#platform/csv/export-csv.ts';
import { serveJobs, type OwnJobs } from '#platform/jobs/jobs.routes.ts';
import type { Attempts } from './logins/attempts.service.ts';
import type { Authorize } from './logins/authorize.service.ts';
import { attemptHeader, attemptLine, sessionHeader, sessionLine, userHeader, userLine } from './model/export-lines.ts';
import type { Groups } from './users/groups.service.ts';
import type { createImport } from './users/user-import.service.ts';
import type { createNasImport } from './nas/nas-import.service.ts';
import type { NasCertificates } from './nas/nas-certificates.service.ts';
import type { NasService } from './nas/nas.service.ts';
import type { SessionRequests } from './disconnects/requests.service.ts';
import type { Sessions } from './accounting/network-sessions.service.ts';
import type { Users } from './users/users.service.ts';
import type { Details } from './details/details.service.ts';
import type { MacDevices } from './devices/mac-devices.service.ts';
import type { createDeviceImport } from './devices/device-import.service.ts';
import type { Certificates } from './certificates/certificates.service.ts';
import type { Networks } from './onboarding/networks.service.ts';
import type { OnboardingService } from './onboarding/onboarding.service.ts';
import type { Portals } from './portal/portal.service.ts';
import type { Vouchers } from './vouchers/vouchers.service.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  nas: NasService;
  nasCertificates: NasCertificates;
  users: Users;
  groups: Groups;
  authorize: Authorize;
  importUsers: ReturnType<typeof createImport>;
  importNas: ReturnType<typeof createNasImport>;
  jobs: OwnJobs;
}

const outcomeOf = <Outcome extends { taken: number }>({ taken: created, ...outcome }: Outcome) => ({ created, ...outcome });

export function radiusRoutes(app: Hono, serve: Serve, services: Services) {
  const { about, nas, nasCertificates, users, groups, authorize, importUsers, importNas, jobs } = services;
  serve(app, radius.about, about);
  serve(app, radius.listNas, ({ query }, ctx) => nas.list(ctx, query));
  serve(app, radius.createNas, async ({ body }, ctx) => ({ data: await nas.create(ctx, body) }));
  serve(app, radius.changeNas, async ({ query, body }, ctx) => ({ data: await nas.change(ctx, query.id, body) }));
  serve(app, radius.rotateSecret, async ({ query, body }, ctx) => ({ data: await nas.rotate(ctx, query.id, body.secret) }));
  serve(app, radius.makeNasCertificate, async ({ query }, ctx) => ({ data: await nasCertificates.make(ctx, query.id) }));
  serve(app, radius.removeNas, async ({ query }, ctx) => ({ data: await nas.remove(ctx, query.id) }));
  serve(app, radius.importNas, async ({ body }, ctx) => ({ data: await importNas.accept(ctx, body) }));
  serve(app, radius.importedNas, async ({ query }, ctx) => ({ data: outcomeOf(await importNas.result(ctx, query.id)) }));

  serve(app, radius.listUsers, async ({ query: { passwd, ...query } }, ctx) => {
    if (passwd === undefined || query.username === undefined) return users.list(ctx, query);
    const id = await authorize.check(ctx, query.username, passwd, query.clientId);
    return { data: id === null ? null : await users.get(ctx, { id }) };
  });
  serve(app, radius.getUser, async ({ query }, ctx) => ({ data: await users.get(ctx, query) }));
  serve(app, radius.createUser, async ({ body }, ctx) => ({ data: await users.create(ctx, body) }));
  serve(app, radius.changeUser, async ({ query, body }, ctx) => ({ data: await users.change(ctx, query, body) }));
  serve(app, radius.setPassword, async ({ query, body }, ctx) => ({ data: await users.setPassword(ctx, query, body) }));
  serve(app, radius.disableUser, async ({ query }, ctx) => ({ data: await users.disable(ctx, query) }));
  serve(app, radius.enableUser, async ({ query }, ctx) => ({ data: await users.enable(ctx, query) }));
  serve(app, radius.removeUser, async ({ query }, ctx) => ({ data: await users.remove(ctx, query) }));
  serve(app, radius.exportUsers, ({ query }, ctx) => exportCsv('radius-users', userHeader, users.all(ctx, query), userLine));
  serve(app, radius.importUsers, async ({ body }, ctx) => ({ data: await importUsers.accept(ctx, body) }));
  serve(app, radius.importedUsers, async ({ query }, ctx) => ({ data: outcomeOf(await importUsers.result(ctx, query.id)) }));
  serveJobs(app, serve, radius, jobs);
  serve(app, radius.testLogin, async ({ body }, ctx) => ({ data: await authorize.test(ctx, body) }));

  serve(app, radius.listGroups, ({ query }, ctx) => groups.list(ctx, query));
  serve(app, radius.createGroup, async ({ body }, ctx) => ({ data: await groups.create(ctx, body) }));
  serve(app, radius.changeGroup, async ({ query, body }, ctx) => ({ data: await groups.change(ctx, query.id, body) }));
  serve(app, radius.removeGroup, async ({ query }, ctx) => ({ data: await groups.remove(ctx, query.id) }));
}

export function voucherRoutes(app: Hono, serve: Serve, vouchers: Vouchers) {
  serve(app, radiusVouchers.create, async ({ body }, ctx) => ({ data: await vouchers.create(ctx, body) }));
  serve(app, radiusVouchers.list, ({ query }, ctx) => vouchers.list(ctx, query));
  serve(app, radiusVouchers.batches, ({ query }, ctx) => vouchers.batches(ctx, query));
  serve(app, radiusVouchers.revoke, async ({ query }, ctx) => ({ data: await vouchers.revoke(ctx, query) }));
}

export function certificateRoutes(app: Hono, serve: Serve, certificates: Certificates) {
  serve(app, radiusCertificates.authority, () => certificates.trustedPem());
  serve(app, radiusCertificates.aboutAuthority, async () => ({ data: await certificates.about() }));
  serve(app, radiusCertificates.create, async ({ body }, ctx) => ({ data: await certificates.create(ctx, body) }));
  serve(app, radiusCertificates.list, ({ query }, ctx) => certificates.list(ctx, query));
  serve(app, radiusCertificates.revoke, async ({ query }, ctx) => ({ data: await certificates.revoke(ctx, query.serial) }));
}

export function onboardingRoutes(app: Hono, serve: Serve, onboarding: OnboardingService, networks: Networks) {
  serve(app, radiusOnboarding.look, async ({ body }, ctx) => ({ data: await onboarding.look(ctx, body.code) }));
  serve(app, radiusOnboarding.profile, async ({ body }, ctx) => ({ data: await onboarding.profile(ctx, body) }));
  serve(app, radiusOnboarding.network, async ({ query }, ctx) => ({ data: await networks.get(ctx, query.clientId) }));
  serve(app, radiusOnboarding.changeNetwork, async ({ query, body }, ctx) => ({ data: await networks.change(ctx, query.clientId, body) }));
  serve(app, radiusOnboarding.create, async ({ body }, ctx) => ({ data: await onboarding.create(ctx, body) }));
  serve(app, radiusOnboarding.list, async ({ query }, ctx) => ({ data: await onboarding.list(ctx, query.userId) }));
  serve(app, radiusOnboarding.revoke, async ({ query }, ctx) => ({ data: await onboarding.revoke(ctx, query.id) }));
}

export function portalRoutes(app: Hono, serve: Serve, portals: Portals) {
  serve(app, radiusPortal.get, async ({ query }, ctx) => ({ data: await portals.get(ctx, query.clientId) }));
  serve(app, radiusPortal.change, async ({ query, body }, ctx) => ({ data: await portals.change(ctx, query.clientId, body) }));
  serve(app, radiusPortal.look, async ({ query }) => ({ data: await portals.look(query) }));
  serve(app, radiusPortal.login, async ({ body }, ctx) => ({ data: await portals.login(ctx, body) }));
  serve(app, radiusPortal.captive, ({ query }, ctx) => portals.captive(ctx, query.slug));
}

export function detailRoutes(app: Hono, serve: Serve, details: Details) {
  serve(app, radiusDetails.user, async ({ query }, ctx) => ({ data: await details.user(ctx, query) }));
  serve(app, radiusDetails.nas, async ({ query }, ctx) => ({ data: await details.nas(ctx, query.id) }));
  serve(app, radiusDetails.explain, async ({ query }, ctx) => ({ data: await details.explain(ctx, query.id) }));
}

export function deviceRoutes(app: Hono, serve: Serve, devices: MacDevices, imports: ReturnType<typeof createDeviceImport>) {
  serve(app, radiusDevices.list, ({ query }, ctx) => devices.list(ctx, query));
  serve(app, radiusDevices.get, async ({ query }, ctx) => ({ data: await devices.get(ctx, query) }));
  serve(app, radiusDevices.create, async ({ body }, ctx) => ({ data: await devices.create(ctx, body) }));
  serve(app, radiusDevices.change, async ({ query, body }, ctx) => ({ data: await devices.change(ctx, query, body) }));
  serve(app, radiusDevices.disable, async ({ query }, ctx) => ({ data: await devices.disable(ctx, query) }));
  serve(app, radiusDevices.enable, async ({ query }, ctx) => ({ data: await devices.enable(ctx, query) }));
  serve(app, radiusDevices.remove, async ({ query }, ctx) => ({ data: await devices.remove(ctx, query) }));
  serve(app, radiusDevices.import, async ({ body }, ctx) => ({ data: await imports.accept(ctx, body) }));
  serve(app, radiusDevices.imported, async ({ query }, ctx) => ({ data: outcomeOf(await imports.result(ctx, query.id)) }));
}

export function sessionRoutes(
  app: Hono,
  serve: Serve,
  { sessions, attempts, requests }: { sessions: Sessions; attempts: Attempts; requests: SessionRequests },
) {
  serve(app, calls.overview, async ({ query }, ctx) => ({ data: await sessions.overview(ctx, query.clientId) }));
  serve(app, calls.online, ({ query }, ctx) => sessions.online(ctx, query));
  serve(app, calls.history, ({ query }, ctx) => sessions.history(ctx, query));
  serve(app, calls.exportHistory, ({ query }, ctx) => exportCsv('radius-sessions', sessionHeader, sessions.all(ctx, query), sessionLine));
  serve(app, calls.usage, async ({ query }, ctx) => ({ data: await sessions.usage(ctx, query) }));
  serve(app, calls.top, async ({ query }, ctx) => ({ data: await sessions.top(ctx, query) }));
  serve(app, calls.attempts, ({ query }, ctx) => attempts.list(ctx, query));
  serve(app, calls.refusals, async ({ query }, ctx) => ({ data: await attempts.refusals(ctx, query.clientId) }));
  serve(app, calls.exportAttempts, ({ query }, ctx) => exportCsv('radius-attempts', attemptHeader, attempts.all(ctx, query), attemptLine));
  serve(app, calls.disconnect, async ({ query }, ctx) => ({ data: await requests.disconnect(ctx, query.id) }));
  serve(app, calls.change, async ({ query }, ctx) => ({ data: await requests.change(ctx, query.id) }));
  serve(app, calls.requests, async ({ query }, ctx) => ({ data: await requests.list(ctx, query.id) }));
}
