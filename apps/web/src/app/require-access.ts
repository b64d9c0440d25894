// Apart from the guards of guests: what knows abilities is not loaded before sign-in.
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee } from '@atalaya/access/sections.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule } from '@atalaya/contract/session/logged-in-user.ts';
import { redirect } from '@tanstack/react-router';
import { returnPathOf } from '#shared/api/return-path.ts';
import { sessionStore } from '#shared/api/session.ts';
import { SectionDenied } from './access-guard.ts';

interface Demands {
  section?: Section;
  ability?: AbilityRule;
}

/** For the pages of the app: signed in, with a password of one's own, and with every section and ability that the route names. */
export function requireAccess({ location, matches }: { location: { href: string }; matches: readonly { staticData: Demands }[] }): void {
  const user = sessionStore.current()?.userData;
  if (!user) throw redirect({ to: '/login', search: { redirect: returnPathOf(location.href) } });
  if (user.mustChangePassword) throw redirect({ to: '/change-password' });
  const demands = matches.map((match) => match.staticData);
  const denied = demands.map(({ section }) => section).find((section) => section !== undefined && !canSee(user, section));
  if (denied !== undefined) throw new SectionDenied(denied);
  const ability = abilityFor(user);
  if (demands.some((demand) => demand.ability && !ability.can(demand.ability.action, demand.ability.subject)))
    throw redirect({ to: '/misc/not-authorized' });
}
