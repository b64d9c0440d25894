import { useNavigate } from '@tanstack/react-router';
import {
  BatteryMedium,
  CircleCheck,
  CircleDashed,
  CircleOff,
  DoorOpen,
  OctagonAlert,
  TriangleAlert,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { canSee } from '@atalaya/access/sections.ts';
import { DoorState } from '@atalaya/contract/constants.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Texts } from '#shared/i18n/texts.ts';
import { bestOf, type PaletteItem } from './use-palette-items.ts';

interface State {
  name: Exclude<keyof Texts['palette']['states'], 'title'>;
  icon: LucideIcon;
  section: Section;
  to: string;
  search: object;
}

/** Lists, narrowed to what somebody may ask for by its state. */
const states: readonly State[] = [
  { name: 'devicesOffline', icon: CircleOff, section: 'imuProject', to: '/imu/devices', search: { state: 'offline' } },
  { name: 'devicesOnBattery', icon: BatteryMedium, section: 'imuProject', to: '/imu/devices', search: { onBattery: 'true' } },
  { name: 'devicesDoorOpen', icon: DoorOpen, section: 'imuProject', to: '/imu/devices', search: { door: DoorState.Open } },
  { name: 'devicesNever', icon: CircleDashed, section: 'imuProject', to: '/imu/devices', search: { state: 'never' } },
  { name: 'devicesOnline', icon: CircleCheck, section: 'imuProject', to: '/imu/devices', search: { state: 'online' } },
  { name: 'chargersFaulted', icon: OctagonAlert, section: 'chargerProject', to: '/chargers', search: { state: 'faulted' } },
  { name: 'chargersOffline', icon: CircleOff, section: 'chargerProject', to: '/chargers', search: { state: 'offline' } },
  { name: 'chargersCharging', icon: Zap, section: 'chargerProject', to: '/chargers', search: { state: 'charging' } },
  { name: 'keysEndSoon', icon: TriangleAlert, section: 'licenses', to: '/licences', search: { state: 'active', expiring: 30 } },
  { name: 'keysDisabled', icon: CircleOff, section: 'licenses', to: '/licences', search: { state: 'disabled' } },
  { name: 'keysExpired', icon: CircleDashed, section: 'licenses', to: '/licences', search: { state: 'expired' } },
  { name: 'loginsRefused', icon: OctagonAlert, section: 'radius', to: '/radius/attempts', search: { outcome: 'rejected' } },
];

/** "Offline" finds the lists of what is offline. */
export function useStateItems(user: LoggedInUser, typed: string): PaletteItem[] {
  const { t } = useTexts('palette');
  const navigate = useNavigate();
  if (typed.trim() === '') return [];
  const items = states
    .filter(({ section }) => canSee(user, section))
    .map(({ name, icon, to, search }) => ({
      id: `state:${name}`,
      icon,
      title: t(`states.${name}`),
      run: () => void navigate({ to, search } as never), // safe: each is a list with what it is narrowed by
    }));
  return bestOf(items, typed);
}
