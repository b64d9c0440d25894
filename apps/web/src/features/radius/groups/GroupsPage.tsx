import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import type { Group } from '@atalaya/contract/radius/groups.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { call } from '#shared/api/call.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { FoldersPicture } from '#shared/ui/pictures.tsx';
import { ClientFilter } from '#shared/ui/TenantFilters.tsx';
import { useEditing } from '#shared/ui/data-table/use-editing.tsx';
import { RadiusList } from '../RadiusList.tsx';
import { groupsQuery, useRadiusChange } from '../radius.queries.ts';
import type { GroupsSearch } from '../radius-search.ts';
import { allColumns, ownColumns } from './groups.columns.tsx';

const GroupDrawer = lazy(() => import('./GroupDrawer.tsx').then((module) => ({ default: module.GroupDrawer })));

interface GroupsPageProps {
  user: Account;
  search: GroupsSearch;
  onSearchChange: (change: Partial<GroupsSearch>) => void;
}

export function GroupsPage({ user, search, onSearchChange }: GroupsPageProps) {
  const { t } = useTranslation('radius');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: GroupsSearch) => groupsQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { open, close, edit, actions, ...editing } = useEditing<Group>({
    create: t('groups.create'),
    edit: t('groups.actions.edit'),
    remove: t('groups.actions.remove'),
  });
  const { mutateAsync: remove } = useRadiusChange((id: string) => call(radius.removeGroup, { query: { id } }), 'form');
  const ability = abilityFor(user);
  const mayCreate = ability.can('create', 'RadiusUser');
  const mayChange = ability.can('update', 'RadiusUser');
  const createButton = mayCreate && editing.createButton;
  return (
    <RadiusList
      name="radius-groups"
      title={t('groups.title')}
      countText={(count) => t('groups.count', count)}
      actions={createButton}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('groups.columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      onOpen={mayChange ? edit : undefined}
      renderActions={mayChange ? actions : undefined}
      searchLabel={t('groups.search')}
      filters={<ClientFilter isAdmin={isAdmin(user)} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />}
      empty={
        <EmptyState
          picture={<FoldersPicture />}
          title={t('groups.empty.title')}
          text={t(mayCreate ? 'groups.empty.text' : 'groups.empty.readOnly')}
        >
          {createButton}
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {open?.dialog === 'edit' && <GroupDrawer group={open.of} asksClient={isAdmin(user)} clientId={focusedId} onClose={close} />}
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
    </RadiusList>
  );
}
