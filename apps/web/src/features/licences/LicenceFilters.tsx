import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { clientsQuery, projectsQuery } from '#shared/api/tenants.queries.ts';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';
import { EXPIRY_DAYS, type LicencesSearch } from './licences-search.ts';

interface LicenceFiltersProps {
  isAdmin: boolean;
  search: LicencesSearch;
  onSearchChange: (change: Partial<LicencesSearch>) => void;
}

export function LicenceFilters({ isAdmin, search, onSearchChange }: LicenceFiltersProps) {
  const { t } = useTranslation('licences');
  // Projects are told apart by their client, so an administrator chooses that first.
  const focused = useFocusedClient();
  const clientId = focused?.id ?? search.clientId;
  const showsClients = isAdmin && !focused;
  const showsProjects = !isAdmin || clientId !== undefined;
  const clients = useQuery({ ...clientsQuery, enabled: showsClients });
  const projects = useQuery({ ...projectsQuery(clientId), enabled: showsProjects });

  return (
    <>
      <Select
        clearable
        aria-label={t('filters.state')}
        placeholder={t('filters.anyState')}
        data={KeyState.options.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        value={search.state ?? null}
        onChange={(state) => onSearchChange({ state: state ?? undefined })}
      />
      <Select
        clearable
        aria-label={t('filters.expiry')}
        placeholder={t('filters.anyExpiry')}
        data={EXPIRY_DAYS.map((days) => ({ value: days, label: t('filters.within', { days }) }))}
        value={search.expiring ?? null}
        // The next to go stands on top.
        onChange={(expiring) => onSearchChange(expiring ? { expiring, sortColumn: 'expiresAt', sort: 'asc' } : { expiring: undefined })}
      />
      {showsClients && (
        <RecordSelect
          clearable
          aria-label={t('filters.client')}
          placeholder={t('filters.anyClient')}
          records={clients}
          value={search.clientId ?? null}
          onChange={(chosen) => onSearchChange({ clientId: chosen ?? undefined, projectId: undefined })}
        />
      )}
      {showsProjects && (
        <RecordSelect
          clearable
          aria-label={t('filters.project')}
          placeholder={t('filters.anyProject')}
          records={projects}
          value={search.projectId ?? null}
          onChange={(projectId) => onSearchChange({ projectId: projectId ?? undefined })}
        />
      )}
    </>
  );
}
