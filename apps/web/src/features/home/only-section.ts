import { canSee } from '@atalaya/access/sections.ts';
import { SECTIONS, type Section } from '@atalaya/contract/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { redirect } from '@tanstack/react-router';
import { sessionStore } from '#shared/api/session.ts';

const pageOf = {
  licenses: '/licences',
  users: '/users',
  projects: '/projects',
  imuProject: '/imu/dashboard',
  chargerProject: '/chargers',
  radius: '/radius',
  alarms: '/alarms',
  reports: '/reports',
} as const satisfies Record<Section, string>;

export function onlySectionPage(account: Pick<Account, 'access'>) {
  const [only, ...others] = SECTIONS.filter((section) => canSee(account, section));
  return only && others.length === 0 ? pageOf[only] : undefined;
}

let ledTo: string | undefined;

/** Who has one section is at home there: a page of one card would only lead to it. */
export function leadToOnlySection(): void {
  const user = sessionStore.current()?.userData;
  ledTo = user && onlySectionPage(user);
  if (ledTo) redirect({ to: ledTo, replace: true, throw: true });
}

/** Says, once, whether somebody is on this page because home led there: by what was known of the account then, which may be out of date. */
export function wasLedTo(path: string): boolean {
  const isIt = path === ledTo;
  ledTo = undefined;
  return isIt;
}
