import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Role } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { clientsQuery } from '#shared/api/tenants.queries.ts';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';
import type { UsersSearch } from './users.queries.ts';

interface UserFiltersProps {
  isAdmin: boolean;
  search: UsersSearch;
  onSearchChange: (change: Partial<UsersSearch>) => void;
}

export function UserFilters({ isAdmin, search, onSearchChange }: UserFiltersProps) {
  const { t } = useTranslation('users');
  const showsClients = useFocusedClient() === null && isAdmin;
  const clients = useQuery({ ...clientsQuery, enabled: showsClients });
  return (
    <>
      <Select
        clearable
        aria-label={t('columns.role')}
        placeholder={t('filters.anyRole')}
        data={Role.options.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        value={search.role ?? null}
        onChange={(role) => onSearchChange({ role: role ?? undefined })}
      />
      <Select
        clearable
        aria-label={t('columns.active')}
        placeholder={t('filters.anyState')}
        data={[
          { value: 'true', label: t('states.active') },
          { value: 'false', label: t('states.disabled') },
        ]}
        value={search.active ?? null}
        onChange={(active) => onSearchChange({ active: active === null ? undefined : active === 'true' ? 'true' : 'false' })}
      />
      {showsClients && (
        <RecordSelect
          clearable
          aria-label={t('columns.client_name')}
          placeholder={t('filters.anyClient')}
          records={clients}
          value={search.clientId ?? null}
          onChange={(clientId) => onSearchChange({ clientId: clientId ?? undefined })}
        />
      )}
    </>
  );
}
