import type { SubjectKind } from '@atalaya/contract/alarms/alarms.ts';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';

/** Certificates of users are theirs; only a server's stands for itself. */
const ofRadius: Record<string, readonly SubjectKind[]> = {
  'nas.silent': ['nas'],
  'quota.used': ['radiusUser'],
  'expires.days': ['radiusUser', 'certificate'],
};
const kinds: Record<AlarmSection, (signal: string) => readonly SubjectKind[]> = {
  imu: () => ['device'],
  charging: (signal) => (signal === 'connector.fault' ? ['connector'] : signal === 'site.load' ? ['site'] : ['charger']),
  radius: (signal) => ofRadius[signal] ?? ['nas', 'radiusUser'],
  licensing: () => ['key'],
  system: () => ['installation'],
};

/** Of which things a signal tells. */
export const subjectKindsOf = (section: AlarmSection, signal: string): readonly SubjectKind[] => kinds[section](signal);
