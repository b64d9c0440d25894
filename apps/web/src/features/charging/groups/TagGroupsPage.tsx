import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { EditableListPage } from '#shared/ui/data-table/EditableListPage.tsx';
import { useRemoveTagGroup } from '../changes.queries.ts';
import { groupListQuery } from '../charging.queries.ts';
import type { NamedSearch } from '../charging.search.ts';
import { allColumns, ownColumns } from './groups.columns.tsx';

const TagGroupDrawer = lazy(() => import('./TagGroupDrawer.tsx').then((module) => ({ default: module.TagGroupDrawer })));

interface TagGroupsPageProps {
  user: Account;
  search: NamedSearch;
  onSearchChange: (change: Partial<NamedSearch>) => void;
}

export function TagGroupsPage({ user, search, onSearchChange }: TagGroupsPageProps) {
  const { t } = useTexts('charging');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: NamedSearch) => groupListQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { mutateAsync: remove } = useRemoveTagGroup();
  const mayChange = abilityFor(user).can('manage', 'IdTag');
  return (
    <EditableListPage
      name="charging-groups"
      title={t('groups.title')}
      subtitle={t('groups.text')}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('groups.columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('groups.search')}
      texts={{
        create: t('groups.create'),
        edit: t('groups.actions.edit'),
        remove: t('groups.actions.remove'),
        empty: { title: t('groups.empty.title'), text: t(mayChange ? 'groups.empty.text' : 'groups.empty.readOnly') },
        removing: (name) => ({
          title: t('groups.removing.title', { name }),
          effect: t('groups.removing.effect'),
          confirm: t('groups.removing.confirm'),
        }),
      }}
      mayCreate={mayChange}
      mayChange={mayChange}
      renderEditor={(group, onClose) => <TagGroupDrawer group={group} asksClient={isAdmin(user)} clientId={focusedId} onClose={onClose} />}
      onRemove={remove}
    />
  );
}
