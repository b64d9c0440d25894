import { canSee } from '@atalaya/access/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { redirect } from '@tanstack/react-router';
import { returnPathOf, safeReturnPath } from '#shared/api/return-path.ts';
import { sessionStore } from '#shared/api/session.ts';

/** Thrown above the page, so that neither its code nor its data is asked for. */
export class SectionDenied extends Error {
  readonly section: Section;
  constructor(section: Section) {
    super(`No access to ${section}`);
    this.section = section;
  }
}

/** For the pages of the app: signed in, with a password of one's own, and with every section and ability that the route names. */
export async function requireAccess({
  location,
  matches,
}: {
  location: { href: string };
  matches: readonly { staticData: { section?: Section; ability?: AbilityRule } }[];
}): Promise<void> {
  const user = sessionStore.current()?.userData;
  if (!user) throw redirect({ to: '/login', search: { redirect: returnPathOf(location.href) } });
  if (user.mustChangePassword) throw redirect({ to: '/change-password' });
  const denied = matches.map((match) => match.staticData.section).find((section) => section !== undefined && !canSee(user, section));
  if (denied !== undefined) throw new SectionDenied(denied);
  const abilities = matches.flatMap(({ staticData: { ability } }) => ability ?? []);
  if (abilities.length === 0) return;
  // Few routes name one, and the first visit does without the library.
  const { abilityFor } = await import('@atalaya/access/ability.ts');
  const held = abilityFor(user);
  if (abilities.some(({ action, subject }) => !held.can(action, subject))) throw redirect({ to: '/misc/not-authorized' });
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
