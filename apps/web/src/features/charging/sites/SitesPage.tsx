import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Site } from '@atalaya/contract/charging/chargers.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { call } from '#shared/api/call.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { ClientFocusBar } from '#shared/ui/ClientFocusBar.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { FoldersPicture } from '#shared/ui/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { isNarrowed } from '#shared/ui/data-table/table-search.ts';
import { useEditing } from '#shared/ui/data-table/use-editing.tsx';
import { sitesQuery, useChargingChange } from '../charging.queries.ts';
import type { NamedSearch } from '../charging-search.ts';
import { LivePage } from '../live/LivePage.tsx';
import { allColumns, ownColumns } from './sites.columns.tsx';

const SiteDrawer = lazy(() => import('./SiteDrawer.tsx').then((module) => ({ default: module.SiteDrawer })));

interface SitesPageProps {
  user: Account;
  search: NamedSearch;
  onSearchChange: (change: Partial<NamedSearch>) => void;
}

export function SitesPage({ user, search, onSearchChange }: SitesPageProps) {
  const { t } = useTranslation('charging');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: NamedSearch) => sitesQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { open, close, edit, actions, ...editing } = useEditing<Site>({
    create: t('sites.create'),
    edit: t('sites.actions.edit'),
    remove: t('sites.actions.remove'),
  });
  const { mutateAsync: remove } = useChargingChange((id: string) => call(charging.removeSite, { query: { id } }), 'form');
  const mayChange = abilityFor(user).can('manage', 'Charger');
  const isEmpty = list.data?.total === 0 && !isNarrowed(search);
  const createButton = mayChange && editing.createButton;
  return (
    <LivePage title={t('sites.title')} subtitle={t('sites.text')} actions={!isEmpty && createButton}>
      <ClientFocusBar />
      <DataTable
        name="charging-sites"
        caption={t('sites.title')}
        columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
        headings={t('sites.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={mayChange ? edit : undefined}
        renderActions={mayChange ? actions : undefined}
        searchLabel={t('sites.search')}
        empty={
          <EmptyState
            picture={<FoldersPicture />}
            title={t('sites.empty.title')}
            text={t(mayChange ? 'sites.empty.text' : 'sites.empty.readOnly')}
          >
            {createButton}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {open?.dialog === 'edit' && <SiteDrawer site={open.of} asksClient={isAdmin(user)} clientId={focusedId} onClose={close} />}
      </Suspense>
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('sites.removing.title', { name: open.of.name })}
          effect={t('sites.removing.effect')}
          confirmLabel={t('sites.removing.confirm')}
          onConfirm={() => remove(open.of.id)}
          onClose={close}
        />
      )}
    </LivePage>
  );
}
