import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { TagGroup } from '@atalaya/contract/charging/tags.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { call } from '#shared/api/call.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { ClientFocusBar } from '#shared/ui/ClientFocusBar.tsx';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { FoldersPicture } from '#shared/ui/pictures.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { isNarrowed } from '#shared/ui/data-table/table-search.ts';
import { useEditing } from '#shared/ui/data-table/use-editing.tsx';
import { groupListQuery, useChargingChange } from '../charging.queries.ts';
import type { NamedSearch } from '../charging-search.ts';
import { allColumns, ownColumns } from './groups.columns.tsx';

const TagGroupDrawer = lazy(() => import('./TagGroupDrawer.tsx').then((module) => ({ default: module.TagGroupDrawer })));

interface TagGroupsPageProps {
  user: Account;
  search: NamedSearch;
  onSearchChange: (change: Partial<NamedSearch>) => void;
}

export function TagGroupsPage({ user, search, onSearchChange }: TagGroupsPageProps) {
  const { t } = useTranslation('charging');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: NamedSearch) => groupListQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { open, close, edit, actions, ...editing } = useEditing<TagGroup>({
    create: t('groups.create'),
    edit: t('groups.actions.edit'),
    remove: t('groups.actions.remove'),
  });
  const { mutateAsync: remove } = useChargingChange((id: string) => call(chargingSessions.removeGroup, { query: { id } }), 'form');
  const mayChange = abilityFor(user).can('manage', 'IdTag');
  const isEmpty = list.data?.total === 0 && !isNarrowed(search);
  const createButton = mayChange && editing.createButton;
  return (
    <Page title={t('groups.title')} subtitle={t('groups.text')} actions={!isEmpty && createButton}>
      <ClientFocusBar />
      <DataTable
        name="charging-groups"
        caption={t('groups.title')}
        columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
        headings={t('groups.columns', { returnObjects: true })}
        rowId={(row) => row.id}
        list={list}
        loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={mayChange ? edit : undefined}
        renderActions={mayChange ? actions : undefined}
        searchLabel={t('groups.search')}
        empty={
          <EmptyState
            picture={<FoldersPicture />}
            title={t('groups.empty.title')}
            text={t(mayChange ? 'groups.empty.text' : 'groups.empty.readOnly')}
          >
            {createButton}
          </EmptyState>
        }
      />
      <Suspense fallback={null}>
        {open?.dialog === 'edit' && <TagGroupDrawer group={open.of} asksClient={isAdmin(user)} clientId={focusedId} onClose={close} />}
      </Suspense>
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('groups.removing.title', { name: open.of.name })}
          effect={t('groups.removing.effect')}
          confirmLabel={t('groups.removing.confirm')}
          onConfirm={() => remove(open.of.id)}
          onClose={close}
        />
      )}
    </Page>
  );
}
