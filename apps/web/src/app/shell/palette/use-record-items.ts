import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { HardDrive, KeyRound, PlugZap } from 'lucide-react';
import { canSee } from '@atalaya/access/sections.ts';
import { ChargerListQuery } from '@atalaya/contract/charging/chargers.ts';
import { MAX_SEARCH_RESULTS_PER_GROUP as MOST_PER_GROUP } from '@atalaya/contract/constants.ts';
import { KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import { DeviceListQuery } from '@atalaya/contract/monitor/devices.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { alarmsQuery } from '#features/alarms/list.queries.ts';
import { chargersQuery } from '#features/charging/charging.queries.ts';
import { devicesQuery } from '#features/imu/devices/devices.queries.ts';
import { licencesQuery } from '#features/licences/licences.queries.ts';
import { severityLook } from '#shared/ui/severity-look.ts';
import { hasAbility } from '#shared/api/has-ability.ts';
import type { PaletteItem } from './use-palette-items.ts';

const LONGEST_SEARCH = 200;
/** What was found for other words must not be opened by these. */
const onlyWhatWasAsked = { placeholderData: undefined };

export interface FoundItems {
  items: PaletteItem[];
  isSearching: boolean;
  isFailed: boolean;
}

/** Real licence keys, found by the server. Null for those who may not see any, and before something is typed. */
export function useLicenceItems(user: LoggedInUser, typed: string): FoundItems | null {
  const navigate = useNavigate();
  const q = typed.trim().slice(0, LONGEST_SEARCH);
  const isAsked = q !== '' && canSee(user, 'licenses');
  const found = useQuery({ ...licencesQuery(KeyListQuery.parse({ q, perPage: MOST_PER_GROUP })), ...onlyWhatWasAsked, enabled: isAsked });
  if (!isAsked) return null;
  const items = (found.data?.data ?? []).map((key): PaletteItem => ({
    id: `key:${key.id}`,
    icon: KeyRound,
    title: key.label,
    detail: `${key.apiKey} · ${key.clientName}`,
    run: () => void navigate({ to: '/licences/$id', params: { id: key.id } }),
  }));
  return { items, isSearching: found.isPending, isFailed: found.isError };
}

/** Real devices, likewise. */
export function useDeviceItems(user: LoggedInUser, typed: string): FoundItems | null {
  const navigate = useNavigate();
  const q = typed.trim().slice(0, LONGEST_SEARCH);
  const isAsked = q !== '' && canSee(user, 'imuProject');
  const found = useQuery({ ...devicesQuery(DeviceListQuery.parse({ q, perPage: MOST_PER_GROUP })), ...onlyWhatWasAsked, enabled: isAsked });
  if (!isAsked) return null;
  const items = (found.data?.data ?? []).map((device): PaletteItem => ({
    id: `device:${device.id}`,
    icon: HardDrive,
    title: device.label,
    detail: `${device.mac} · ${device.clientName}`,
    run: () => void navigate({ to: '/imu/devices/$id', params: { id: device.id } }),
  }));
  return { items, isSearching: found.isPending, isFailed: found.isError };
}

/** What is wrong with things of that name. */
export function useAlarmItems(user: LoggedInUser, typed: string): FoundItems | null {
  const navigate = useNavigate();
  const q = typed.trim().slice(0, LONGEST_SEARCH);
  const isAsked = q !== '' && hasAbility(user, { action: 'read', subject: 'Alarm' });
  const asked = alarmsQuery({ q, perPage: MOST_PER_GROUP, sortColumn: 'severity', sort: 'desc' });
  const found = useQuery({ ...asked, ...onlyWhatWasAsked, enabled: isAsked });
  if (!isAsked) return null;
  const items = (found.data?.data ?? []).map(({ id, severity, text, clientName }): PaletteItem => ({
    id: `alarm:${id}`,
    icon: severityLook[severity].icon,
    title: text,
    ...(clientName ? { detail: clientName } : {}),
    run: () => void navigate({ to: '/alarms/$id', params: { id } }),
  }));
  return { items, isSearching: found.isPending, isFailed: found.isError };
}

/** Real chargers, likewise; looked up once, not again each second. */
export function useChargerItems(user: LoggedInUser, typed: string): FoundItems | null {
  const navigate = useNavigate();
  const q = typed.trim().slice(0, LONGEST_SEARCH);
  const isAsked = q !== '' && canSee(user, 'chargerProject');
  const asked = chargersQuery(ChargerListQuery.parse({ q, perPage: MOST_PER_GROUP }));
  const found = useQuery({ ...asked, ...onlyWhatWasAsked, enabled: isAsked, refetchInterval: false });
  if (!isAsked) return null;
  const items = (found.data?.data ?? []).map((charger): PaletteItem => ({
    id: `charger:${charger.id}`,
    icon: PlugZap,
    title: charger.label,
    detail: `${charger.id} · ${charger.clientName}`,
    run: () => void navigate({ to: '/chargers/$id', params: { id: charger.id } }),
  }));
  return { items, isSearching: found.isPending, isFailed: found.isError };
}
