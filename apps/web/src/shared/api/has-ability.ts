import { abilityFor } from '@atalaya/access/ability.ts';
import type { AbilityRule, LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { isDemoToken } from './session-store.ts';

export type Viewer = Pick<LoggedInUser, 'role' | 'access' | 'ability' | 'session_key' | 'template'>;

/** What pages without data of the server ask for. */
const subjectsOfTheBrowser = ['ACL', 'Auth'];

/** A demo account manages everything there is in its browser, and nothing that the server keeps: no server knows it. */
export function hasAbility(viewer: Viewer, { action, subject }: AbilityRule): boolean {
  if (isDemoToken(viewer.session_key) && !subjectsOfTheBrowser.includes(subject)) return false;
  return abilityFor(viewer).can(action, subject);
}
