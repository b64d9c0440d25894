import { canSee, isAdmin, type Person } from '@atalaya/access/sections.ts';
import { ALARM_SECTIONS, type AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { CallContext } from '#platform/call-context.ts';

const sectionOf: Record<Exclude<AlarmSection, 'system'>, Section> = {
  imu: 'imuProject',
  charging: 'chargerProject',
  radius: 'radius',
  licensing: 'licenses',
};

/** Whose alarms somebody sees: those of the sections they have; with `alarms` all of them. The installation's are for administrators alone. */
export const sectionsSeenBy = (person: Person): AlarmSection[] =>
  ALARM_SECTIONS.filter((section) => {
    if (canSee(person, 'alarms')) return section !== 'system' || isAdmin(person);
    return section !== 'system' && canSee(person, sectionOf[section]);
  });

export function sectionsOf({ caller }: Pick<CallContext, 'caller'>): AlarmSection[] {
  if (caller.kind === 'server') return [...ALARM_SECTIONS];
  return caller.kind === 'user' ? sectionsSeenBy(caller.account) : [];
}
