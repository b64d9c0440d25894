import type { Section } from '@atalaya/contract/sections.ts';

/** Which subjects belong to a section: what an ability about one of them is worth with that section alone. */
export const subjectsOf: Readonly<Record<Section, readonly string[]>> = {
  licenses: ['LicenceKey', 'Alarm'],
  users: ['User', 'Role'],
  projects: ['Project'],
  imuProject: ['Device', 'Alarm', 'ChartNote'],
  chargerProject: ['Charger', 'IdTag', 'Alarm'],
  radius: ['Nas', 'RadiusUser', 'Alarm'],
  alarms: ['Alarm', 'AlarmRule'],
  reports: ['Report', 'ChartNote'],
};
