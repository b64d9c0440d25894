import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useNow } from '#shared/format/use-now.ts';
import { ImportButton } from '#shared/ui/csv-import/ImportButton.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { isNarrowed } from '#shared/ui/data-table/search/table-search.ts';
import { LicenceFilters } from './LicenceFilters.tsx';
import { LicencesSummary } from './LicencesSummary.tsx';
import { NoLicences } from './NoLicences.tsx';
import { toKeyQuery, type LicencesSearch } from './licences.search.ts';
import { allColumns, ownColumns } from './licences.columns.tsx';
import { keyImport, licencesQuery, type BulkAction } from './licences.queries.ts';

// A third of this page's code, and most visits never open it.
const CreateKeyModal = lazy(() => import('./CreateKeyModal.tsx').then((module) => ({ default: module.CreateKeyModal })));
const ImportKeysModal = lazy(() => import('./ImportKeysModal.tsx').then((module) => ({ default: module.ImportKeysModal })));
const BulkKeysModal = lazy(() => import('./BulkKeysModal.tsx').then((module) => ({ default: module.BulkKeysModal })));

const bulkActions: readonly BulkAction[] = ['expire', 'enable'];

interface LicencesPageProps {
  user: Account;
  search: LicencesSearch;
  onSearchChange: (change: Partial<LicencesSearch>) => void;
  /** Above the list. */
  notice?: ReactNode;
}

export function LicencesPage({ user, search, onSearchChange, notice }: LicencesPageProps) {
  const { t } = useTexts(['licences', 'selling']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const now = useNow();
  const focusedId = useFocusedClient()?.id;
  const list = useQuery(licencesQuery(toKeyQuery(search, now, focusedId)));
  const [isCreating, creating] = useDisclosure();
  const [isImporting, importing] = useDisclosure();
  const [bulk, setBulk] = useState<{ action: BulkAction; ids: readonly string[]; clear: () => void } | null>(null);
  const ability = abilityFor(user);
  const mayDo = bulkActions.filter((action) => ability.can(action, 'LicenceKey'));
  const nameOf = (id: string) => list.data?.data.find((key) => key.id === id)?.label ?? id;
  const isEmpty = list.data?.total === 0 && !isNarrowed(search);
  const createButton = ability.can('create', 'LicenceKey') && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={creating.open}>
      {t('create')}
    </Button>
  );
  const endBulk = () => {
    bulk?.clear();
    setBulk(null);
  };

  return (
    <Page
      title={t('title')}
      subtitle={<LicencesSummary total={list.data?.total} search={search} onSearchChange={onSearchChange} />}
      actions={
        !isEmpty && (
          <>
            {ability.can('configure', 'LicenceKey') && (
              <ImportButton label={t('selling:importing.open')} calls={keyImport} onClick={importing.open} />
            )}
            {createButton}
          </>
        )
      }
    >
      {notice}
      <ClientFocusBar />
      <DataTable
        name="licences"
        caption={t('title')}
        columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
        headings={t('columns', { returnObjects: true })}
        rowId={(key) => key.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(licencesQuery(toKeyQuery(wanted, now, focusedId)))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={(key) => void navigate({ to: '/licences/$id', params: { id: key.id } })}
        searchLabel={t('filters.search')}
        filters={<LicenceFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />}
        renderBulkActions={
          mayDo.length > 0
            ? (ids, clear) =>
                mayDo.map((action) => (
                  <Button key={action} size="compact-sm" variant="default" onClick={() => setBulk({ action, ids: [...ids], clear })}>
                    {t(`bulk.${action}.confirm`)}
                  </Button>
                ))
            : undefined
        }
        empty={<NoLicences mayCreate={createButton !== false}>{createButton}</NoLicences>}
      />
      <Suspense fallback={null}>
        {isCreating && (
          <CreateKeyModal
            isAdmin={isAdmin(user)}
            mayConfigure={ability.can('configure', 'LicenceKey')}
            mayBindDevices={canSee(user, 'imuProject')}
            onClose={creating.close}
          />
        )}
        {isImporting && <ImportKeysModal isAdmin={isAdmin(user)} onClose={importing.close} />}
        {bulk && <BulkKeysModal action={bulk.action} ids={bulk.ids} nameOf={nameOf} onClose={endBulk} />}
      </Suspense>
    </Page>
  );
}
