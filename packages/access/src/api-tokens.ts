// What is left of a person in the hands of a token of theirs.
import { holdsArea, type ScopeMode, type TokenScope } from '@atalaya/contract/scopes.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import type { AbilityRule, Account } from '@atalaya/contract/session/logged-in-user.ts';
import { defaultAbility } from './ability.ts';
import { canSee, isAdmin } from './sections.ts';
import { subjectsOf } from './subjects.ts';

type Granted = Pick<Account, 'role' | 'access' | 'ability'>;

const rulesOf = (person: Granted): readonly AbilityRule[] => (person.ability.length > 0 ? person.ability : defaultAbility(person));

/** Never empty: without any rule the role's own would count. */
const LEAST: AbilityRule = { action: 'read', subject: 'Auth' };

function narrowRules(rules: readonly AbilityRule[], subjects: ReadonlySet<string>): AbilityRule[] {
  return rules.flatMap((rule) => {
    if (rule.subject === 'all') return [...subjects].map((subject) => ({ action: rule.action, subject }));
    return subjects.has(rule.subject) ? [rule] : [];
  });
}

/** The client that a token is limited to. */
export interface TokenClient {
  id: string;
  name: string;
}

/**
 * The owner as a call sees them: sections and abilities of the scopes alone, for reading or writing as the call needs, and one client
 * where the token names one. It follows the owner, so it shrinks with them.
 */
export function accountOfToken(owner: Account, scopes: readonly TokenScope[], client: TokenClient | null, mode: ScopeMode): Account {
  const isWhole = scopes.some((scope) => scope === 'all:write' || (mode === 'read' && scope === 'all:read'));
  const sections = SECTIONS.filter((section) => canSee(owner, section) && holdsArea(scopes, section, mode));
  const subjects = new Set(sections.flatMap((section) => subjectsOf[section]));
  const narrowed: Account = {
    ...owner,
    access: isWhole ? owner.access : sections,
    ability: isWhole ? [...rulesOf(owner)] : [LEAST, ...narrowRules(rulesOf(owner), subjects)],
  };
  if (client === null || client.id === owner.client_id) return narrowed;
  // A client's person has no other client's token; an administrator becomes somebody of that client.
  if (!isAdmin(owner)) return { ...narrowed, client_id: null, access: [], ability: [LEAST] };
  return { ...narrowed, role: 'client', client_id: client.id, client_name: client.name, client_extra: null };
}

/** Whether somebody has what a scope gives: nobody hands out more than they have. */
export function mayGiveScope(person: Granted, scope: TokenScope): boolean {
  const [area = '', mode] = scope.split(':');
  if (area === 'all') return person.access.includes('all');
  if (area === 'clients' || area === 'audit') return isAdmin(person);
  const section = SECTIONS.find((known) => known === area);
  if (!section || !canSee(person, section)) return false;
  const subjects = new Set(subjectsOf[section]);
  return mode === 'read' || narrowRules(rulesOf(person), subjects).some(({ action }) => action !== 'read');
}
