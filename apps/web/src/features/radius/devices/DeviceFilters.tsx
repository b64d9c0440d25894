import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MacDeviceState } from '@atalaya/contract/radius/devices.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { allGroupsQuery } from '../radius.queries.ts';
import type { MacDevicesSearch } from './mac-devices.search.ts';

interface DeviceFiltersProps {
  isAdmin: boolean;
  clientId: string | undefined;
  search: MacDevicesSearch;
  onSearchChange: (change: Partial<MacDevicesSearch>) => void;
}

export function DeviceFilters({ isAdmin, clientId, search, onSearchChange }: DeviceFiltersProps) {
  const { t } = useTexts('macdevices');
  const groups = useQuery(allGroupsQuery(clientId));
  return (
    <>
      <Select
        clearable
        aria-label={t('filters.state')}
        placeholder={t('filters.anyState')}
        data={MacDeviceState.options.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        value={search.state ?? null}
        onChange={(state) => onSearchChange({ state: state ?? undefined })}
      />
      <ClientFilter
        isAdmin={isAdmin}
        clientId={search.clientId}
        onChange={(chosen) => onSearchChange({ clientId: chosen, groupId: undefined })}
      />
      <RecordSelect
        clearable
        aria-label={t('filters.group')}
        placeholder={t('filters.anyGroup')}
        records={groups}
        value={search.groupId ?? null}
        onChange={(groupId) => onSearchChange({ groupId: groupId ?? undefined })}
      />
      <Checkbox
        label={t('filters.random')}
        checked={search.random === 'true'}
        onChange={(event) => onSearchChange({ random: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}
