import type { Audit } from '../audit/audit.service.ts';
import { leaveDemo, type DemoLeft } from '../leaving-demo/leave-demo.service.ts';
import type { Links } from '../people/links.service.ts';
import type { LicensingDeps } from '../deps.ts';
import { StartupError } from '#platform/startup-error.ts';
import { hashPassword } from '../people/passwords/password-hash.ts';
import { isWeakPassword } from '../people/passwords/weak-passwords.ts';
import { insertSamples } from './samples.repository.ts';
import { SAMPLE_PASSWORD } from './samples.seed.ts';
import { everything } from '#platform/scope.ts';
import { adminExists, findUser, insertUser, updateUser } from '../people/users.repository.ts';

export type FirstStart = (
  | { kind: 'demo' }
  | { kind: 'admin-made'; email: string }
  | { kind: 'link'; url: string }
  | { kind: 'nothing-to-do' }
) & {
  /** What became of the demo, at the first start without it. */
  left?: DemoLeft;
};

interface FirstAdmin {
  email: string;
  password: string;
}

/** Makes sure that somebody can sign in, and that nobody can through a sample account once demo mode is off. */
export async function prepareAccounts(deps: LicensingDeps, links: Links, audit: Audit, firstAdmin: FirstAdmin | null): Promise<FirstStart> {
  const {
    database: { db },
    clock,
    log,
    demo,
  } = deps;
  if (demo) {
    const passwordHash = await hashPassword(SAMPLE_PASSWORD, 'first start');
    await db.transaction((tx) => insertSamples(tx, passwordHash, clock()));
    return findAdmin(deps, links, firstAdmin);
  }
  const left = await db.transaction((tx) => leaveDemo(tx, audit, clock()));
  const found = await findAdmin(deps, links, firstAdmin);
  if (!left) return found;
  const counts = { deleted: left.deleted.length, suspended: left.suspended.length, waiting: left.waiting };
  log.info(counts, 'demo mode is off: the sample accounts are gone, and who owed access to them is suspended');
  return { ...found, left };
}

async function findAdmin({ database: { db }, demo }: LicensingDeps, links: Links, firstAdmin: FirstAdmin | null): Promise<FirstStart> {
  if (firstAdmin && !(await adminExists(db))) {
    if (isWeakPassword(firstAdmin.password, firstAdmin.email))
      throw new StartupError('ATALAYA_ADMIN_PASSWORD is a common password or a variation of one: choose a longer or less common one.');
    const passwordHash = await hashPassword(firstAdmin.password, 'first start');
    const admin = { passwordHash, role: 'admin', access: ['all' as const], clientId: null, active: true, endedBy: null };
    // Whoever left the demo may have been suspended with it.
    const known = await findUser(db, everything, firstAdmin.email);
    await (known ? updateUser(db, known.id, admin) : insertUser(db, { ...admin, email: firstAdmin.email }));
    return { kind: 'admin-made', email: firstAdmin.email };
  }
  if (demo) return { kind: 'demo' };
  if (await adminExists(db)) return { kind: 'nothing-to-do' };
  return { kind: 'link', url: (await links.issueForFirstAdmin()).url };
}
