import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyState, type KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import { clientsQuery, projectsQuery } from './licences.queries.ts';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';

interface LicenceFiltersProps {
  isAdmin: boolean;
  search: KeyListQuery;
  onSearchChange: (change: Partial<KeyListQuery>) => void;
}

export function LicenceFilters({ isAdmin, search, onSearchChange }: LicenceFiltersProps) {
  const { t } = useTranslation('licences');
  // Projects are told apart by their client, so an administrator chooses that first.
  const showsProjects = !isAdmin || search.clientId !== undefined;
  const clients = useQuery({ ...clientsQuery, enabled: isAdmin });
  const projects = useQuery({ ...projectsQuery(search.clientId), enabled: showsProjects });

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
      {isAdmin && (
        <RecordSelect
          clearable
          aria-label={t('filters.client')}
          placeholder={t('filters.anyClient')}
          records={clients}
          value={search.clientId ?? null}
          onChange={(clientId) => onSearchChange({ clientId: clientId ?? undefined, projectId: undefined })}
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
