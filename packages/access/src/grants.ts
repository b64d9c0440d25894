import type { AbilityRule, Account } from '@atalaya/contract/session/logged-in-user.ts';
import { defaultAbility } from './ability.ts';
import { isAdmin } from './sections.ts';

export type Granted = Pick<Account, 'role' | 'access' | 'ability'>;

const rulesOf = (person: Granted) => (person.ability.length > 0 ? person.ability : defaultAbility(person));
const covers = (rules: readonly AbilityRule[], wanted: AbilityRule) =>
  rules.some(
    ({ action, subject }) => (action === 'manage' || action === wanted.action) && (subject === 'all' || subject === wanted.subject),
  );

/** Whether a person has a section, or all of them, to give. */
export const hasSection = ({ access }: Pick<Granted, 'access'>, section: Account['access'][number]) =>
  access.includes('all') || access.includes(section);

/**
 * Whether a person has all that another has: the role, every section, every ability. Only then may they make, change or speak for
 * the other: nobody hands out more than they have.
 */
export const hasAllOf = (person: Granted, other: Granted): boolean =>
  (isAdmin(person) || !isAdmin(other)) &&
  other.access.every((section) => hasSection(person, section)) &&
  rulesOf(other).every((rule) => covers(rulesOf(person), rule));
