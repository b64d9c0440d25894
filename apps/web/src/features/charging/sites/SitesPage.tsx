import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { EditableListPage } from '#shared/ui/data-table/EditableListPage.tsx';
import { useRemoveSite } from '../changes.queries.ts';
import { sitesQuery } from '../charging.queries.ts';
import type { NamedSearch } from '../charging.search.ts';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { allColumns, ownColumns } from './sites.columns.tsx';

const SiteDrawer = lazy(() => import('./SiteDrawer.tsx').then((module) => ({ default: module.SiteDrawer })));

interface SitesPageProps {
  user: Account;
  search: NamedSearch;
  onSearchChange: (change: Partial<NamedSearch>) => void;
}

export function SitesPage({ user, search, onSearchChange }: SitesPageProps) {
  const { t } = useTexts('charging');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: NamedSearch) => sitesQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { mutateAsync: remove } = useRemoveSite();
  const mayChange = abilityFor(user).can('manage', 'Charger');
  return (
    <EditableListPage
      Frame={ChargingPage}
      name="charging-sites"
      title={t('sites.title')}
      subtitle={t('sites.text')}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('sites.columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('sites.search')}
      texts={{
        create: t('sites.create'),
        edit: t('sites.actions.edit'),
        remove: t('sites.actions.remove'),
        empty: { title: t('sites.empty.title'), text: t(mayChange ? 'sites.empty.text' : 'sites.empty.readOnly') },
        removing: (name) => ({
          title: t('sites.removing.title', { name }),
          effect: t('sites.removing.effect'),
          confirm: t('sites.removing.confirm'),
        }),
      }}
      mayCreate={mayChange}
      mayChange={mayChange}
      renderEditor={(site, onClose) => <SiteDrawer site={site} asksClient={isAdmin(user)} clientId={focusedId} onClose={onClose} />}
      onRemove={remove}
    />
  );
}
