import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { EditableListPage } from '#shared/ui/data-table/EditableListPage.tsx';
import type { TariffsSearch } from '../charging.search.ts';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { tariffsQuery, useRemoveTariff } from './tariffs.queries.ts';
import { allColumns, ownColumns } from './tariffs.columns.tsx';

const TariffDrawer = lazy(() => import('./TariffDrawer.tsx').then((module) => ({ default: module.TariffDrawer })));

interface TariffsPageProps {
  user: Account;
  search: TariffsSearch;
  onSearchChange: (change: Partial<TariffsSearch>) => void;
}

export function TariffsPage({ user, search, onSearchChange }: TariffsPageProps) {
  const { t } = useTexts('tariffs');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: TariffsSearch) => tariffsQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const { mutateAsync: remove } = useRemoveTariff();
  const mayChange = abilityFor(user).can('manage', 'Charger');
  return (
    <EditableListPage
      Frame={ChargingPage}
      name="charging-tariffs"
      title={t('title')}
      subtitle={t('text')}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('search')}
      texts={{
        create: t('create'),
        edit: t('actions.edit'),
        remove: t('actions.remove'),
        empty: { title: t('empty.title'), text: t(mayChange ? 'empty.text' : 'empty.readOnly') },
        removing: (name) => ({ title: t('removing.title', { name }), effect: t('removing.effect'), confirm: t('removing.confirm') }),
      }}
      mayCreate={mayChange}
      mayChange={mayChange}
      renderEditor={(tariff, onClose) => <TariffDrawer tariff={tariff} asksClient={isAdmin(user)} clientId={focusedId} onClose={onClose} />}
      onRemove={remove}
    />
  );
}
