// Apart from the guards of guests: what knows abilities is not loaded before sign-in.
import { canSee } from '@atalaya/access/sections.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import { redirect } from '@tanstack/react-router';
import { wasLedTo } from '#features/home/only-section.ts';
import { returnPathOf } from '#shared/api/return-path.ts';
import { sessionStore } from '#shared/api/session.ts';
import { SectionDenied } from './access-guard.ts';
import { hasAbility } from '#shared/api/has-ability.ts';

interface Demands {
  section?: Section;
  ability?: AbilityRule;
}

interface Asked {
  location: { href: string; pathname: string };
  matches: readonly { staticData: Demands }[];
}

/** For the pages of the app: signed in, with a password of one's own, and with every section and ability that the route names. */
export function requireAccess({ location, matches }: Asked): void {
  const user = sessionStore.current()?.userData;
  if (!user) throw redirect({ to: '/login', search: { redirect: returnPathOf(location.href) } });
  if (user.mustChangePassword) throw redirect({ to: '/change-password' });
  if (user.mustSetUpFactor) throw redirect({ to: '/set-up-factor' });
  const demands = matches.map((match) => match.staticData);
  const denied = demands.map(({ section }) => section).find((section) => section !== undefined && !canSee(user, section));
  if (denied !== undefined) throw wasLedTo(location.pathname) ? redirect({ to: '/', replace: true }) : new SectionDenied(denied);
  if (demands.some(({ ability }) => ability && !hasAbility(user, ability))) throw redirect({ to: '/misc/not-authorized' });
}
