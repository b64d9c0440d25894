import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { MacDevice } from '@atalaya/contract/radius/devices.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ImportButton } from '#shared/ui/csv-import/ImportButton.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { UnpluggedPicture } from '#shared/ui/pictures/UnpluggedPicture.tsx';
import { ListPage } from '#shared/ui/data-table/ListPage.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { DeviceActions, type DeviceDialog } from './DeviceActions.tsx';
import { DeviceFilters } from './DeviceFilters.tsx';
import { allColumns, ownColumns } from './mac-devices.columns.tsx';
import { macDeviceImport, macDevicesQuery, useStopDevice } from './mac-devices.queries.ts';
import type { MacDevicesSearch } from './mac-devices.search.ts';

const AddDeviceDrawer = lazy(() => import('./AddDeviceDrawer.tsx').then((module) => ({ default: module.AddDeviceDrawer })));
const EditDeviceDrawer = lazy(() => import('./AddDeviceDrawer.tsx').then((module) => ({ default: module.EditDeviceDrawer })));
const ImportDevicesModal = lazy(() => import('./ImportDevicesModal.tsx').then((module) => ({ default: module.ImportDevicesModal })));

interface MacDevicesPageProps {
  user: Account;
  search: MacDevicesSearch;
  onSearchChange: (change: Partial<MacDevicesSearch>) => void;
}

/** What is let in by its address, without a password. */
export function MacDevicesPage({ user, search, onSearchChange }: MacDevicesPageProps) {
  const { t } = useTexts('macdevices');
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const toQuery = (wanted: MacDevicesSearch) => macDevicesQuery({ ...wanted, clientId: focusedId ?? wanted.clientId });
  const list = useQuery(toQuery(search));
  const [open, setOpen] = useState<'add' | 'import' | { dialog: DeviceDialog; of: MacDevice } | null>(null);
  const close = () => setOpen(null);
  const ability = abilityFor(user);
  const mayCreate = ability.can('create', 'RadiusUser');
  const mayChange = ability.can('update', 'RadiusUser');
  const whose = { asksClient: isAdmin(user), clientId: focusedId, onClose: close };
  const createButtons = mayCreate && (
    <>
      <ImportButton label={t('import')} calls={macDeviceImport} onClick={() => setOpen('import')} />
      <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen('add')}>
        {t('create')}
      </Button>
    </>
  );
  return (
    <ListPage
      name="radius-mac-devices"
      title={t('title')}
      subtitle={(count) => t('count', count)}
      actions={createButtons}
      columns={isAdmin(user) && focusedId === undefined ? allColumns : ownColumns}
      headings={t('columns', { returnObjects: true })}
      list={list}
      loadPage={(wanted) => queryClient.fetchQuery(toQuery(wanted))}
      search={search}
      onSearchChange={onSearchChange}
      onOpen={mayChange ? (of) => setOpen({ dialog: 'edit', of }) : undefined}
      renderActions={mayChange ? (of) => <DeviceActions device={of} onOpen={(dialog) => setOpen({ dialog, of })} /> : undefined}
      searchLabel={t('search')}
      filters={
        <DeviceFilters isAdmin={isAdmin(user)} clientId={focusedId ?? search.clientId} search={search} onSearchChange={onSearchChange} />
      }
      empty={
        <EmptyState picture={<UnpluggedPicture />} title={t('empty.title')} text={t(mayCreate ? 'empty.text' : 'empty.readOnly')}>
          <Group>{createButtons}</Group>
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {open === 'add' && <AddDeviceDrawer {...whose} />}
        {open === 'import' && <ImportDevicesModal {...whose} />}
        {open !== null && typeof open === 'object' && open.dialog === 'edit' && <EditDeviceDrawer device={open.of} onClose={close} />}
      </Suspense>
      {open !== null && typeof open === 'object' && open.dialog !== 'edit' && (
        <StopDialog how={open.dialog} device={open.of} onClose={close} />
      )}
    </ListPage>
  );
}

function StopDialog({ how, device, onClose }: { how: 'disable' | 'remove'; device: MacDevice; onClose: () => void }) {
  const { t } = useTexts('macdevices');
  const words = how === 'disable' ? 'disabling' : 'removing';
  const { mutateAsync: stop } = useStopDevice(how);
  return (
    <ConfirmDialog
      title={t(`${words}.title`, { name: device.name || device.mac })}
      effect={t(`${words}.effect`)}
      confirmLabel={t(`${words}.confirm`)}
      onConfirm={() => stop(device.id)}
      onClose={onClose}
    />
  );
}
