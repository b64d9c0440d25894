import { isAdmin } from '@atalaya/access/sections.ts';
import { everything } from '#platform/scope.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createAudit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { isActive } from '../account.rules.ts';
import { createLinks } from '../links.service.ts';
import { findUser } from '../users.repository.ts';
import { resetFactors } from './own-factors.service.ts';

type Deps = Pick<LicensingDeps, 'secrets' | 'clock' | 'publicUrl'> & { database: Pick<LicensingDeps['database'], 'db'> };

/** The last way in, for whoever is on the host: an administrator's second factors go, and a one-time link sets a new password. */
export async function recoverAdmin(deps: Deps, email: string) {
  const { database, secrets, clock } = deps;
  const audit = createAudit(clock, secrets);
  const origin = { caller: { kind: 'server' as const }, address: 'host', requestId: 'admin:recover' };
  const user = await findUser(database.db, everything, email);
  if (!user) throw new StartupError(`Nobody here has the e-mail ${email}.`);
  if (!isAdmin(user)) throw new StartupError(`${user.email} is no administrator; an administrator can help on the page of users.`);
  if (!isActive(user)) throw new StartupError(`${user.email} is disabled; another administrator has to enable the account first.`);
  return database.db.transaction(async (tx) => {
    await resetFactors(tx, user.id, clock());
    const link = await createLinks(deps, audit).issueOnHost(tx, user.id);
    await audit(tx, origin, 'user.factors_reset', `user:${user.id}`, { by: 'host' });
    return { email: user.email, ...link };
  });
}
