import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RadiusUserState } from '@atalaya/contract/radius/users.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { allGroupsQuery } from '../radius.queries.ts';
import type { UsersSearch } from '../radius.search.ts';

interface UserFiltersProps {
  isAdmin: boolean;
  clientId: string | undefined;
  search: UsersSearch;
  onSearchChange: (change: Partial<UsersSearch>) => void;
}

export function UserFilters({ isAdmin, clientId, search, onSearchChange }: UserFiltersProps) {
  const { t } = useTexts('radius');
  const groups = useQuery(allGroupsQuery(clientId));
  return (
    <>
      <Select
        clearable
        aria-label={t('users.filters.state')}
        placeholder={t('users.any.state')}
        data={RadiusUserState.options.map((state) => ({ value: state, label: t(`users.states.${state}`) }))}
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
        aria-label={t('users.filters.group')}
        placeholder={t('users.any.group')}
        records={groups}
        value={search.groupId ?? null}
        onChange={(groupId) => onSearchChange({ groupId: groupId ?? undefined })}
      />
      <Checkbox
        label={t('users.filters.online')}
        checked={search.online === 'true'}
        onChange={(event) => onSearchChange({ online: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}
