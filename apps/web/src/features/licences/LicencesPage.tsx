import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { KeysPicture } from '#shared/ui/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { isNarrowed } from '#shared/ui/data-table/table-search.ts';
import { LicenceFilters } from './LicenceFilters.tsx';
import { allColumns, ownColumns } from './licences.columns.tsx';
import { licencesQuery } from './licences.queries.ts';

// A third of this page's code, and most visits never open it.
const CreateKeyModal = lazy(() => import('./CreateKeyModal.tsx').then((module) => ({ default: module.CreateKeyModal })));

// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';

interface LicencesPageProps {
  user: Account;
  search: KeyListQuery;
  onSearchChange: (change: Partial<KeyListQuery>) => void;
}

export function LicencesPage({ user, search, onSearchChange }: LicencesPageProps) {
  const { t } = useTranslation('licences');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const list = useQuery(licencesQuery(search));
  const [isCreating, creating] = useDisclosure();
  const mayCreate = abilityFor(user).can('create', 'LicenceKey');
  const total = list.data?.total;
  const isEmpty = total === 0 && !isNarrowed(search);
  const createButton = mayCreate && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={creating.open}>
      {t('create')}
    </Button>
  );

  return (
    <Page
      title={t('title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('count', { count: total, number: formatCount(total, locale) })}
      actions={!isEmpty && createButton}
    >
      <DataTable
        name="licences"
        caption={t('title')}
        columns={isAdmin(user) ? allColumns : ownColumns}
        headings={t('columns', { returnObjects: true })}
        rowId={(key) => key.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(licencesQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        searchLabel={t('filters.search')}
        filters={<LicenceFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />}
        empty={
          <EmptyState picture={<KeysPicture />} title={t('empty.title')} text={t(mayCreate ? 'empty.text' : 'empty.readOnly')}>
            {createButton}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>{isCreating && <CreateKeyModal isAdmin={isAdmin(user)} onClose={creating.close} />}</Suspense>
    </Page>
  );
}
