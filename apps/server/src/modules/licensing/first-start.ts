import type { Links } from './links.service.ts';
import type { LicensingDeps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import { insertSamples } from './samples.repository.ts';
import { SAMPLE_PASSWORD } from './samples.ts';
import { adminExists, deleteSampleUsers, insertUser } from './users.repository.ts';

export type FirstStart =
  | { kind: 'demo' }
  | { kind: 'admin-made'; email: string }
  | { kind: 'link'; url: string }
  | { kind: 'nothing-to-do' };

/** Makes sure that somebody can sign in, and that nobody can with a sample account once demo mode is off. */
export async function prepareAccounts(
  { database: { db }, clock, log, demo }: LicensingDeps,
  links: Links,
  firstAdmin: { email: string; password: string } | null,
): Promise<FirstStart> {
  if (demo) {
    const passwordHash = await hashPassword(SAMPLE_PASSWORD);
    await db.transaction((tx) => insertSamples(tx, passwordHash, clock()));
  } else {
    const removed = await deleteSampleUsers(db);
    if (removed > 0) log.info({ removed }, 'demo mode is off: the sample accounts are gone');
  }
  if (firstAdmin && !(await adminExists(db))) {
    const passwordHash = await hashPassword(firstAdmin.password);
    await insertUser(db, { email: firstAdmin.email, passwordHash, role: 'admin', access: ['all'] });
    return { kind: 'admin-made', email: firstAdmin.email };
  }
  if (demo) return { kind: 'demo' };
  if (await adminExists(db)) return { kind: 'nothing-to-do' };
  return { kind: 'link', url: (await links.issueForFirstAdmin()).url };
}
