import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { EditableListPage } from '#shared/ui/data-table/EditableListPage.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { useRemoveGroup } from '../changes.queries.ts';
import { groupsQuery } from '../radius.queries.ts';
import type { GroupsSearch } from '../radius.search.ts';
import { allColumns, ownColumns } from './groups.columns.tsx';

const GroupDrawer = lazy(() => import('./GroupDrawer.tsx').then((module) => ({ default: module.GroupDrawer })));

interface GroupsPageProps {
  user: Account;
  search: GroupsSearch;
  onSearchChange: (change: Partial<GroupsSearch>) => void;
}

export function GroupsPage({ user, search, onSearchChange }: GroupsPageProps) {
  const { t } = useTexts('radius');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: GroupsSearch) => groupsQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { mutateAsync: remove } = useRemoveGroup();
  const ability = abilityFor(user);
  const mayCreate = ability.can('create', 'RadiusUser');
  return (
    <EditableListPage
      name="radius-groups"
      title={t('groups.title')}
      subtitle={(count) => t('groups.count', count)}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('groups.columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('groups.search')}
      filters={<ClientFilter isAdmin={isAdmin(user)} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />}
      texts={{
        create: t('groups.create'),
        edit: t('groups.actions.edit'),
        remove: t('groups.actions.remove'),
        empty: { title: t('groups.empty.title'), text: t(mayCreate ? 'groups.empty.text' : 'groups.empty.readOnly') },
        removing: (name) => ({
          title: t('groups.removing.title', { name }),
          effect: t('groups.removing.effect'),
          confirm: t('groups.removing.confirm'),
        }),
      }}
      mayCreate={mayCreate}
      mayChange={ability.can('update', 'RadiusUser')}
      renderEditor={(group, onClose) => <GroupDrawer group={group} asksClient={isAdmin(user)} clientId={focusedId} onClose={onClose} />}
      onRemove={remove}
    />
  );
}
