// The licensing module's door: clients, projects, licence keys, users, sessions and the audit log.
import type { Hono } from 'hono';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Ground } from '#ground.ts';
import { expressCall } from '#platform/fast-lanes/express-call.ts';
import { canMailOver, type CanMail } from '#platform/mail/can-mail.ts';
import { createMailServers } from '#platform/mail/mail-servers.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { shareUse } from '#platform/leases/shared-use.ts';
import { createAudit, createAuditLog } from './audit/audit.service.ts';
import { createBoundKeyNews } from './keys/bound-key-changes.ts';
import { createChanges } from './verification/licensing-changes.ts';
import { clientsRoutes } from './clients.routes.ts';
import { createClients } from './tenants/clients.service.ts';
import type { LicensingDeps } from './deps.ts';
import { findLogo, findPrintedLogo } from './images/images.service.ts';
import { createDeviceKeys } from './keys/device-keys.service.ts';
import { prepareAccounts } from './first-start/first-start.service.ts';
import { createDemoKeys } from './leaving-demo/demo-keys.service.ts';
import { createKeyIndex } from './verification/key-index.ts';
import { createObserveKeys } from './verification/observed-keys.service.ts';
import { announceExpiring } from './verification/key-notices.service.ts';
import { createKeyUsage } from './verification/key-usage.service.ts';
import { factorsRoutes } from './factors.routes.ts';
import { issuersRoutes } from './issuers.routes.ts';
import { keysRoutes } from './keys.routes.ts';
import { createKeys } from './keys/keys.service.ts';
import { createLicences } from './keys/licences.service.ts';
import { licensingRoutes } from './licensing.routes.ts';
import { createFactorAttempts } from './people/factors/factor-attempts.service.ts';
import { createFactorPolicies } from './people/factors/factor-policy.service.ts';
import { loadPasskeys } from './people/factors/passkey-checks.ts';
import { createFactorProofs } from './people/factors/factor-proofs.service.ts';
import { createFactorSignIn } from './people/factors/factor-sign-in.service.ts';
import { createOwnFactors } from './people/factors/own-factors.service.ts';
import { createTickets } from './people/factors/tickets.service.ts';
import { createIssuerClient } from './people/oidc/issuer-client.ts';
import { createIssuers } from './people/oidc/issuers.service.ts';
import { createOidcPeople } from './people/oidc/oidc-people.service.ts';
import { createOidcSignIn } from './people/oidc/oidc-sign-in.service.ts';
import { createOwnIdentities } from './people/oidc/own-identities.service.ts';
import { createLetters } from './people/letters/letters.service.ts';
import { createLinks } from './people/links.service.ts';
import { peopleRoutes } from './people.routes.ts';
import { createPeople } from './people/people.service.ts';
import { SAMPLE_PASSWORD, sampleUsers } from './first-start/samples.seed.ts';
import { createSessions } from './people/sign-in/sign-in-sessions.service.ts';
import { createPasswordAttempts } from './people/sign-in/password-attempts.service.ts';
import { renewSampleSeats } from './first-start/samples-selling.repository.ts';
import { createKeyImport } from './keys/key-import.service.ts';
import { keyImportsRoutes } from './key-imports.routes.ts';
import { createAliases } from './verification/aliases.service.ts';
import { createPortal } from './portal/portal.service.ts';
import { portalRoutes } from './portal.routes.ts';
import { createPlans } from './plans/plans.service.ts';
import { createMetering } from './metering/metering.service.ts';
import { createSeats } from './seats/seats.service.ts';
import { sellingRoutes } from './selling.routes.ts';
import { createApiTokens } from './people/tokens/api-tokens.service.ts';
import { createDirectoryGroups } from './people/scim/directory.service.ts';
import { createScimDocuments } from './people/scim/scim-documents.ts';
import { createScimGroups } from './people/scim/scim-groups.service.ts';
import { createScimPeople } from './people/scim/scim-people.service.ts';
import { createScimRights } from './people/scim/scim-rights.service.ts';
import { scimRoutes } from './scim.routes.ts';
import { createOwnRoles } from './people/roles/own-roles.service.ts';
import { rolesRoutes } from './roles.routes.ts';
import { tokensRoutes } from './tokens.routes.ts';
import { viewsRoutes } from './views.routes.ts';
import { createUsers } from './people/users.service.ts';
import { createSavedViews } from './people/views/saved-views.service.ts';
import { createVerification } from './verification/verification.service.ts';

export type { FirstStart } from './first-start/first-start.service.ts';
// For the names of clients and projects in other modules' lists.
export { clients as clientsTable } from './model/clients.table.ts';
export { projects as projectsTable } from './model/projects.table.ts';
export { findClient, findProject } from './model/find-tenant.repository.ts';
export { ownerOf } from './model/owner.service.ts';
export { orTaken } from './model/taken-name.ts';
export type { TokenIdentity, TokenRefusal } from './people/tokens/api-tokens.service.ts';
export type { KeyChanges } from './keys/device-keys.service.ts';
export type Licensing = ReturnType<typeof createLicensing>;

export const licensingOn = ({ config, ...ground }: Ground) =>
  createLicensing({
    ...ground,
    demo: config.demo,
    template: config.template,
    sessionLimits: config.sessionLimits,
    canMail: canMail({ config, ...ground }),
    hasAdminKey: config.adminKey !== null,
    oidc: config.oidc,
    outboundAllow: config.outboundAllow,
  });

/** There is a mail server, and who sends mail runs in this process. */
export const canMail = ({ config: { mail, modules, remotes }, ...ground }: Pick<Ground, 'config' | 'database' | 'secrets'>): CanMail =>
  canMailOver(createMailServers({ ...ground, environment: mail }), modules.includes('notify') && !remotes.notify);

const CLEAN_UP_EVERY_MS = 10 * 60_000;
/** Once the server has answered its first calls. */
const LOAD_LATER_MS = 5_000;

export function createLicensing(deps: LicensingDeps) {
  const { database, secrets, clock, log, version } = deps;
  const audit = createAudit(clock, secrets);
  const index = createKeyIndex(database, log);
  const changing = createChanges(database, index);
  const usage = createKeyUsage(deps);
  const attempts = createPasswordAttempts(deps, audit);
  const letters = createLetters(deps, audit);
  const tickets = createTickets(deps);
  const proofs = createFactorProofs(deps);
  const sessions = createSessions(deps, audit, attempts, { tickets, proofs, letters });
  const factorAttempts = createFactorAttempts(deps);
  const factorSignIn = createFactorSignIn(deps, { audit, attempts: factorAttempts, proofs, tickets, sessions });
  const links = createLinks(deps, audit);
  const bound = createBoundKeyNews();
  const keys = createKeys(deps, audit, changing, bound);
  const verification = createVerification(deps, index, usage, createAliases(deps));
  const keyImport = createKeyImport(deps, audit, changing);
  const deviceKeys = createDeviceKeys(deps, audit, changing, verification, bound);
  const demoKeys = createDemoKeys(deps, audit, keys);
  const plans = createPlans(deps, audit, changing);
  const seats = createSeats(deps, audit, verification);
  const metering = createMetering(deps, audit, verification);
  const licences = createLicences(deps, audit, keys);
  const clients = createClients(deps, audit, changing);
  // What the settings name is trusted; what was entered on screen passes the guard.
  const [ofSettings, ofScreen] = [createOutbound({ allow: ['0.0.0.0/0', '::/0'] }), createOutbound({ allow: deps.outboundAllow ?? [] })];
  const issuerClient = createIssuerClient(deps.publicUrl, ({ source }) => (source === 'settings' ? ofSettings : ofScreen));
  const issuers = createIssuers(deps, audit, issuerClient);
  const oidcPeople = createOidcPeople(deps, audit);
  const oidc = createOidcSignIn(deps, { audit, issuers, client: issuerClient, people: oidcPeople, sessions, tickets, proofs });
  const people = createPeople(deps, audit, issuers);
  const tokens = createApiTokens(deps, audit);
  const users = createUsers(deps, audit, attempts);
  const scimRights = createScimRights(audit);
  const about = () => ({ service: 'licensing', version, time: clock().toISOString() });

  const sharing = shareUse(deps.bus, 'keys', verification);
  const tidying = deps.leases.of('licensing tidy');
  const cleanUp = setInterval(() => {
    verification.removeFullLimits();
    if (!tidying.isHeld()) return;
    Promise.all([
      sessions.removeExpired(),
      attempts.auditFailures(),
      attempts.removeOld(),
      factorAttempts.removeOld(),
      tickets.removeExpired(),
      oidc.removeExpired(),
      links.removeExpired(),
      letters.removeOld(),
      tokens.removeExpired(),
      usage.removeOld(),
      seats.removeOld(),
      announceExpiring(database.db, clock()),
      deps.demo ? renewSampleSeats(database.db, clock()) : null,
    ]).catch((error: unknown) => log.warn({ err: error }, 'what is out of date could not be removed'));
  }, CLEAN_UP_EVERY_MS);
  cleanUp.unref();
  let laterOn: NodeJS.Timeout | undefined;

  return {
    name: 'licensing',
    sessions,
    factorSignIn,
    oidc,
    /** Providers, as the sign-in page offers them. */
    issuerButtons: issuers.buttons,
    /** The name that passkeys belong to; null where the address allows none. */
    passkeyName: proofs.passkeys.rpId,
    tokens,
    attempts,
    /** What people are told by mail, for whoever sends it. */
    letters,
    canMail: deps.canMail,
    logoOf: (clientId: string) => findLogo(database, clientId),
    /** For mails and papers. */
    printedLogoOf: (clientId: string) => findPrintedLogo(database, clientId),
    deviceKeys,
    demoKeys,
    sampleAccounts: sampleUsers.map(({ email, role, client }) => ({ email, role, client, password: SAMPLE_PASSWORD })),
    routes(app: Hono, serve: Serve) {
      licensingRoutes(app, serve, { about, sessions, links, letters, users, template: deps.template, demo: deps.demo });
      clientsRoutes(app, serve, { clients, database });
      keysRoutes(app, serve, { keys, licences, verification, demoKeys });
      sellingRoutes(app, serve, { keys, plans, seats, metering });
      keyImportsRoutes(app, serve, { keys: keyImport, jobs: deps.jobs.of('keys') });
      portalRoutes(app, serve, { portal: createPortal(deps, clients), keys, licences });
      factorsRoutes(app, serve, { own: createOwnFactors(deps, audit, proofs), policies: createFactorPolicies(deps, audit), people });
      issuersRoutes(app, serve, { issuers, oidc, own: createOwnIdentities(deps, audit, issuers) });
      tokensRoutes(app, serve, tokens);
      viewsRoutes(app, serve, createSavedViews(deps));
      rolesRoutes(app, serve, createOwnRoles(deps, audit));
      scimRoutes(app, serve, {
        people: createScimPeople(deps, audit, scimRights),
        groups: createScimGroups(deps, audit, scimRights),
        documents: createScimDocuments(deps.publicUrl),
        directory: createDirectoryGroups(deps, audit, scimRights),
      });
      peopleRoutes(app, serve, { people, log: createAuditLog(database, clock, secrets) });
    },
    expressCalls: [expressCall(licenceKeys.verify, async (body, caller) => ({ data: await verification.verify(caller, body) }))],
    /** From here on keys are verified from memory; before, and without it, from the database. */
    start() {
      laterOn = setTimeout(() => void loadPasskeys().catch(() => undefined), LOAD_LATER_MS);
      laterOn.unref();
      deps.metrics.watchKeys(() => (index.isComplete() ? index.size() : 0));
      index.start();
      usage.start();
      // A demo that was switched off for a while has its machines back when it starts.
      if (deps.demo)
        renewSampleSeats(database.db, clock()).catch((error: unknown) => log.warn({ err: error }, 'sample seats were not renewed'));
    },
    index,
    usage,
    /** Tells programs of keys that end soon; by itself every ten minutes. */
    tellExpiring: () => announceExpiring(database.db, clock()),
    observe: createObserveKeys(deps),
    prepareAccounts: (firstAdmin: { email: string; password: string } | null) => prepareAccounts(deps, links, audit, firstAdmin),
    audit: (...entry: Parameters<typeof audit> extends [unknown, ...infer Rest] ? Rest : never) =>
      database.db.transaction((tx) => audit(tx, ...entry)),
    async isReady() {
      await database.pool.query('select 1');
    },
    async close() {
      clearInterval(cleanUp);
      clearTimeout(laterOn);
      sharing.stop();
      await index.stop();
      await usage.stop();
    },
  };
}
