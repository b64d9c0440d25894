// What a role of one's own gives: sections, and abilities on what belongs to them.
import type { RoleGrants, RoleLevel } from '@atalaya/contract/licensing/roles.ts';
import { SECTIONS, type Section } from '@atalaya/contract/sections.ts';
import type { AbilityRule, Account } from '@atalaya/contract/session/logged-in-user.ts';
import { abilityFor } from './ability.ts';
import { canSee } from './sections.ts';
import { subjectsOf } from './subjects.ts';

const on = (subject: string, ...actions: string[]): AbilityRule[] => actions.map((action) => ({ action, subject }));

/** What daily work asks for, beyond looking. */
const operating: Readonly<Record<Section, readonly AbilityRule[]>> = {
  licenses: on('LicenceKey', 'create', 'label', 'expire', 'enable'),
  users: on('User', 'disable', 'enable'),
  projects: on('Project', 'update'),
  imuProject: [...on('Device', 'ping', 'reboot', 'label', 'place', 'visit'), ...on('ChartNote', 'write')],
  chargerProject: on('Charger', 'command'),
  radius: on('RadiusUser', 'disconnect'),
  alarms: [],
  reports: [...on('Report', 'issue'), ...on('ChartNote', 'write')],
};

const acknowledge: AbilityRule = { action: 'acknowledge', subject: 'Alarm' };

function rulesOf(section: Section, level: RoleLevel): AbilityRule[] {
  const subjects = subjectsOf[section];
  const reading = subjects.flatMap((subject) => on(subject, 'read'));
  if (level === 'view') return reading;
  const alarms = subjects.includes('Alarm') ? [acknowledge] : [];
  if (level === 'operate') return [...reading, ...operating[section], ...alarms];
  // Alarms are shared by sections: who manages one of these acknowledges, and no more.
  return subjects.flatMap((subject) => (subject === 'Alarm' ? [...on(subject, 'read'), acknowledge] : on(subject, 'manage')));
}

/** Everybody may see what they may do, and who they are. */
const OF_EVERYBODY: readonly AbilityRule[] = [
  { action: 'read', subject: 'ACL' },
  { action: 'read', subject: 'Auth' },
];

export function grantedBy(grants: RoleGrants): Pick<Account, 'access' | 'ability'> {
  const access = SECTIONS.filter((section) => grants[section] !== undefined);
  const rules = [...OF_EVERYBODY, ...access.flatMap((section) => rulesOf(section, grants[section] ?? 'view'))];
  // Several sections share alarms and notes: each rule is said once.
  const ability = rules.filter(
    (rule, at) => rules.findIndex(({ action, subject }) => action === rule.action && subject === rule.subject) === at,
  );
  return { access, ability };
}

/** How far somebody gets in a section: the highest level of which they have everything. Null: not in. */
export function levelIn(person: Pick<Account, 'role' | 'access' | 'ability'>, section: Section): RoleLevel | null {
  if (!canSee(person, section)) return null;
  const ability = abilityFor(person);
  const hasAll = (level: RoleLevel) => rulesOf(section, level).every(({ action, subject }) => ability.can(action, subject));
  if (hasAll('manage')) return 'manage';
  return hasAll('operate') ? 'operate' : 'view';
}
