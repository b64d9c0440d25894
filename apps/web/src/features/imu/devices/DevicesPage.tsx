import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { DeviceListQuery } from '@atalaya/contract/monitor/devices.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { ImportButton } from '#shared/ui/csv-import/ImportButton.tsx';
import { DataTable } from '#shared/ui/data-table/DataTable.tsx';
import { isNarrowed } from '#shared/ui/data-table/search/table-search.ts';
import { FleetPage } from '../live/FleetPage.tsx';
import { BulkActions, type BulkDialog } from './BulkActions.tsx';
import { DeviceFilters } from './DeviceFilters.tsx';
import { allColumns, ownColumns } from './devices.columns.tsx';
import { deviceImport, devicesQuery, sparklinesQuery } from './devices.queries.ts';
import type { DevicesSearch } from './devices.search.ts';
import { Sparklines } from './sparklines.ts';
import { useFollowList } from './use-follow-list.ts';

// Most visits open none of these.
const RegisterModal = lazy(() => import('./RegisterModal.tsx').then((module) => ({ default: module.RegisterModal })));
const ImportModal = lazy(() => import('./ImportModal.tsx').then((module) => ({ default: module.ImportModal })));
const BulkModal = lazy(() => import('./BulkModal.tsx').then((module) => ({ default: module.BulkModal })));

// Keeps the line, so that the table does not jump when the number comes.
const NO_TEXT_YET = '\u00A0';
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface DevicesPageProps {
  user: Account;
  search: DevicesSearch;
  onSearchChange: (change: Partial<DevicesSearch>) => void;
}

export function DevicesPage({ user, search: { register, ...search }, onSearchChange }: DevicesPageProps) {
  const { t } = useTexts('devices');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const focusedId = useFocusedClient()?.id;
  const narrowed = (wanted: DeviceListQuery) => (focusedId ? { ...wanted, clientId: focusedId } : wanted);
  const list = useQuery(devicesQuery(narrowed(search)));
  const ids = useMemo(() => (list.data?.data ?? []).map(({ id }) => id), [list.data]);
  const { data: days } = useQuery(sparklinesQuery(ids));
  const [isImporting, setImporting] = useState(false);
  const [bulk, setBulk] = useState<BulkDialog>();
  const ability = abilityFor(user);
  const mayRegister = ability.can('create', 'Device');
  useFollowList();
  const total = list.data?.total;
  const isEmpty = total === 0 && !isNarrowed(search);
  const registerButton = mayRegister && (
    <Button leftSection={<Plus {...icon} />} onClick={() => onSearchChange({ register: true })}>
      {t('register')}
    </Button>
  );

  return (
    <FleetPage
      title={t('title')}
      subtitle={total === undefined ? NO_TEXT_YET : t('count', { count: total, number: formatCount(total, locale) })}
      actions={
        mayRegister && (
          <>
            <ImportButton label={t('import')} calls={deviceImport} onClick={() => setImporting(true)} />
            {!isEmpty && registerButton}
          </>
        )
      }
    >
      <ClientFocusBar />
      <Sparklines value={days}>
        <DataTable
          name="devices"
          caption={t('title')}
          columns={isAdmin(user) ? allColumns : ownColumns}
          headings={t('columns', { returnObjects: true })}
          rowId={(device) => device.id}
          list={list}
          loadPage={(wanted) => queryClient.fetchQuery(devicesQuery(narrowed(wanted)))}
          search={search}
          onSearchChange={onSearchChange}
          searchLabel={t('filters.search')}
          filters={<DeviceFilters isAdmin={isAdmin(user)} search={search} onSearchChange={onSearchChange} />}
          onOpen={({ id }) => void navigate({ to: '/imu/devices/$id', params: { id } })}
          renderBulkActions={(chosen, clear) => (
            <BulkActions ability={ability} onOpen={(kind) => setBulk({ kind, ids: [...chosen], clear })} />
          )}
          empty={
            <EmptyState picture={<UnpluggedPicture />} title={t('empty.title')} text={t(mayRegister ? 'empty.text' : 'empty.readOnly')}>
              {registerButton}
            </EmptyState>
          }
        />
      </Sparklines>
      <Suspense fallback={null}>
        {register && mayRegister && <RegisterModal isAdmin={isAdmin(user)} onClose={() => onSearchChange({ register: undefined })} />}
        {isImporting && <ImportModal isAdmin={isAdmin(user)} onClose={() => setImporting(false)} />}
        {bulk && <BulkModal {...bulk} clientId={narrowed(search).clientId} onClose={() => setBulk(undefined)} />}
      </Suspense>
    </FleetPage>
  );
}
