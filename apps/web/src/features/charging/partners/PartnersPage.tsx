import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EditableListPage } from '#shared/ui/data-table/EditableListPage.tsx';
import type { PartnersSearch } from '../charging.search.ts';
import { ChargingPage } from '../live/ChargingPage.tsx';
import { columns } from './partners.columns.tsx';
import { PartnerPanel } from './PartnerPanel.tsx';
import { partnersQuery, useRemovePartner } from './partners.queries.ts';

const PartnerDrawer = lazy(() => import('./PartnerDrawer.tsx').then((module) => ({ default: module.PartnerDrawer })));

interface PartnersPageProps {
  search: PartnersSearch;
  onSearchChange: (change: Partial<PartnersSearch>) => void;
}

/** Administrators alone come here. */
export function PartnersPage({ search, onSearchChange }: PartnersPageProps) {
  const { t } = useTexts('roaming');
  const queryClient = useQueryClient();
  const list = useQuery(partnersQuery(search));
  const { mutateAsync: remove } = useRemovePartner();
  return (
    <EditableListPage
      Frame={ChargingPage}
      name="charging-partners"
      title={t('title')}
      subtitle={t('text')}
      columns={columns}
      headings={t('columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(partnersQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      searchLabel={t('search')}
      texts={{
        create: t('create'),
        edit: t('actions.edit'),
        remove: t('actions.remove'),
        empty: { title: t('empty.title'), text: t('empty.text') },
        removing: (name) => ({ title: t('removing.title', { name }), effect: t('removing.effect'), confirm: t('removing.confirm') }),
      }}
      mayCreate
      mayChange
      renderEditor={(partner, onClose) => <PartnerDrawer partner={partner} onClose={onClose} />}
      onRemove={remove}
      renderDetail={(partner) => <PartnerPanel partner={partner} />}
    />
  );
}
