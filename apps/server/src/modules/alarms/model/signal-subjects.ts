import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';

const kinds: Record<AlarmSection, (signal: string) => readonly SubjectKind[]> = {
  imu: () => ['device'],
  charging: (signal) => (signal === 'connector.fault' ? ['connector'] : signal === 'site.load' ? ['site'] : ['charger']),
  radius: (signal) => (signal === 'nas.silent' ? ['nas'] : signal === 'quota.used' ? ['radiusUser'] : ['nas', 'radiusUser']),
  licensing: () => ['key'],
  system: () => ['installation'],
};

/** Of which things a signal tells. */
export const subjectKindsOf = (section: AlarmSection, signal: string): readonly SubjectKind[] => kinds[section](signal);
