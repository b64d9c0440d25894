import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Delivery } from '@atalaya/contract/notify/deliveries.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import type { LedgerSearch } from '../notifications.search.ts';
import { exportLedger, ledgerQuery } from '../notify.queries.ts';
import { allColumns, ownColumns, useSubject } from './ledger.columns.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import classes from '../notifications.module.css';

const DeliveryDrawer = lazy(() => import('./DeliveryDrawer.tsx').then((module) => ({ default: module.DeliveryDrawer })));

interface LedgerTabProps {
  user: Account;
  search: LedgerSearch;
  onSearchChange: (change: Partial<LedgerSearch>) => void;
}

/** Every message that was due, with its fate. */
export function LedgerTab({ user, search, onSearchChange }: LedgerTabProps) {
  const { t } = useTexts('notifications');
  const subjectOf = useSubject();
  const focusedId = useFocusedClient()?.id;
  const wanted = { ...search, clientId: focusedId ?? search.clientId };
  const list = useQuery(ledgerQuery(wanted));
  const [shown, setShown] = useState<Delivery>();
  const hasAllClients = isAdmin(user) && focusedId === undefined;
  const { page: _page, perPage: _perPage, sort: _sort, sortColumn: _sortColumn, ...filter } = wanted;
  // As the list has it now: it goes on while the drawer is open.
  const current = shown && (list.data?.data.find(({ id }) => id === shown.id) ?? shown);
  return (
    <div className={classes.ledger}>
      <div className={classes.ledgerHead}>
        <p>{t('ledger.text')}</p>
        {(list.data?.total ?? 0) > 0 && (
          <ExportFile name="notifications.csv" label={t('ledger.export')} load={() => exportLedger(filter)} />
        )}
      </div>
      <DataTable
        name="notify-ledger"
        caption={t('ledger.title')}
        columns={hasAllClients ? allColumns : ownColumns}
        headings={t('ledger.columns', { returnObjects: true })}
        rowId={({ id }) => id}
        list={list}
        search={search}
        onSearchChange={onSearchChange}
        onOpen={setShown}
        renderActions={(delivery) => (
          <IconAction icon={FileText} label={`${t('ledger.open')}: ${subjectOf(delivery).name}`} onClick={() => setShown(delivery)} />
        )}
        searchLabel={t('ledger.search')}
        filters={<LedgerFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />}
        empty={<EmptyState picture={<LedgerPicture />} title={t('ledger.empty.title')} text={t('ledger.empty.text')} />}
      />
      <Suspense fallback={null}>
        {current && <DeliveryDrawer delivery={current} onNarrow={onSearchChange} onClose={() => setShown(undefined)} />}
      </Suspense>
    </div>
  );
}
