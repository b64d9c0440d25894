import type { Section } from '@atalaya/contract/sections.ts';
import { redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#shared/api/return-path.ts';
import { sessionStore } from '#shared/api/session.ts';

/** Thrown above the page, so that neither its code nor its data is asked for. */
export class SectionDenied extends Error {
  readonly section: Section;
  constructor(section: Section) {
    super(`No access to ${section}`);
    this.section = section;
  }
}

/** For the pages of those who are not signed in: everybody else goes on to where they wanted. */
export function requireGuest(returnPath: string | undefined) {
  if (sessionStore.current()) throw redirect({ href: safeReturnPath(returnPath) });
}

export function requirePasswordChange() {
  const user = sessionStore.current()?.userData;
  if (!user) throw redirect({ to: '/login' });
  if (!user.mustChangePassword) throw redirect({ to: '/' });
}

export function requireFactorSetUp() {
  const user = sessionStore.current()?.userData;
  if (!user) throw redirect({ to: '/login' });
  if (user.mustChangePassword) throw redirect({ to: '/change-password' });
  if (!user.mustSetUpFactor) throw redirect({ to: '/' });
}
