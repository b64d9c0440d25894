import type { AbilityRule, Account } from '@atalaya/contract/session/logged-in-user.ts';
import { isAdmin, type Person } from './sections.ts';

/** Without conditions on records, which the storage handle decides: so it needs no language for them. */
export interface AppAbility {
  can(action: string, subject: string): boolean;
  cannot(action: string, subject: string): boolean;
}

/** `manage` is any action, `all` any subject. */
function fromRules(rules: readonly AbilityRule[]): AppAbility {
  const can = (action: string, subject: string) =>
    rules.some((rule) => (rule.action === 'manage' || rule.action === action) && (rule.subject === 'all' || rule.subject === subject));
  return { can, cannot: (action, subject) => !can(action, subject) };
}

/** Which subjects a section's read permission is about. Who looks after something sees its alarms; notes stand in reports too. */
const sectionSubjects = {
  licenses: ['LicenceKey', 'Alarm'],
  users: ['User'],
  projects: ['Project'],
  imuProject: ['Device', 'Alarm', 'ChartNote'],
  chargerProject: ['Charger', 'Alarm'],
  radius: ['Nas', 'RadiusUser', 'Alarm'],
  alarms: ['Alarm'],
  reports: ['Report', 'ChartNote'],
} as const;

const notes: AbilityRule = { action: 'manage', subject: 'ChartNote' };

const clientActions: Partial<Record<string, AbilityRule[]>> = {
  licenses: ['create', 'label', 'expire', 'enable'].map((action) => ({ action, subject: 'LicenceKey' })),
  imuProject: [...['ping', 'reboot', 'label', 'place', 'visit'].map((action) => ({ action, subject: 'Device' })), notes],
  alarms: [{ action: 'manage', subject: 'AlarmRule' }],
  reports: [{ action: 'manage', subject: 'Report' }, notes],
};

const acknowledge: AbilityRule = { action: 'acknowledge', subject: 'Alarm' };

const read = (subject: string): AbilityRule => ({ action: 'read', subject });

/** What a user may do when nothing is stored for them. */
export function defaultAbility(person: Person): AbilityRule[] {
  if (isAdmin(person)) return [{ action: 'manage', subject: 'all' }];
  const sections = Object.entries(sectionSubjects).filter(([section]) =>
    person.access.some((granted) => granted === 'all' || granted === section),
  );
  const rules = sections.flatMap(([section, subjects]) => [...subjects.map(read), ...(clientActions[section] ?? [])]);
  const hasAlarms = rules.some(({ subject }) => subject === 'Alarm');
  const all = [read('ACL'), read('Auth'), ...rules, ...(hasAlarms ? [acknowledge] : [])];
  // Several sections share alarms and notes: each rule is said once.
  return all.filter((rule, at) => all.findIndex(({ action, subject }) => action === rule.action && subject === rule.subject) === at);
}

export const abilityFor = (account: Pick<Account, 'role' | 'access' | 'ability'>): AppAbility =>
  fromRules(account.ability.length > 0 ? account.ability : defaultAbility(account));
