import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { VoucherBatch } from '@atalaya/contract/radius/vouchers.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PeoplePicture } from '#shared/ui/pictures/pictures.tsx';
import { ListPage } from '#shared/ui/data-table/ListPage.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { allColumns, ownColumns } from './vouchers.columns.tsx';
import { batchesQuery } from './vouchers.queries.ts';
import type { VouchersSearch } from './vouchers.search.ts';

const MakeVouchers = lazy(() => import('./MakeVouchers.tsx').then((module) => ({ default: module.MakeVouchers })));
const BatchDrawer = lazy(() => import('./BatchDrawer.tsx').then((module) => ({ default: module.BatchDrawer })));

interface VouchersPageProps {
  user: Account;
  search: VouchersSearch;
  onSearchChange: (change: Partial<VouchersSearch>) => void;
}

/** Batches of codes for guests; a batch opens its vouchers. */
export function VouchersPage({ user, search, onSearchChange }: VouchersPageProps) {
  const { t } = useTexts('vouchers');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: VouchersSearch) => batchesQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const [open, setOpen] = useState<'make' | VoucherBatch | null>(null);
  const close = () => setOpen(null);
  const ability = abilityFor(user);
  const mayCreate = ability.can('create', 'RadiusUser');
  const makeButton = mayCreate && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen('make')}>
      {t('create')}
    </Button>
  );
  return (
    <ListPage
      name="radius-vouchers"
      title={t('title')}
      subtitle={(count) => t('count', count)}
      actions={makeButton}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      onOpen={setOpen}
      searchLabel={t('search')}
      filters={<ClientFilter isAdmin={isAdmin(user)} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />}
      empty={
        <EmptyState picture={<PeoplePicture />} title={t('empty.title')} text={t(mayCreate ? 'empty.text' : 'empty.readOnly')}>
          {makeButton}
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {open === 'make' && <MakeVouchers asksClient={isAdmin(user)} clientId={focusedId} onClose={close} />}
        {open !== null && open !== 'make' && <BatchDrawer batch={open} mayRevoke={ability.can('delete', 'RadiusUser')} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
