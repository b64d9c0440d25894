import { Button, Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { Maintenance, MaintenanceScope } from '@atalaya/contract/notify/maintenance.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Page } from '#shared/ui/Page.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { maintenanceQuery, useRemoveMaintenance } from './maintenance.queries.ts';
import type { MaintenanceSearch } from './maintenance.search.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import type { WindowTarget } from './use-window-form.ts';
import { WindowList } from './WindowList.tsx';

const WindowDrawer = lazy(() => import('./WindowDrawer.tsx').then((module) => ({ default: module.WindowDrawer })));
const CalendarFeedsModal = lazy(() => import('./CalendarFeedsModal.tsx').then((module) => ({ default: module.CalendarFeedsModal })));
const PAGE_PX = 360;

function RemoveDialog({ window: { id, name, isNow }, onClose }: { window: Maintenance; onClose: () => void }) {
  const { t } = useTexts('maintenance');
  const { mutateAsync: remove } = useRemoveMaintenance();
  return (
    <ConfirmDialog
      title={t('removing.title', { name })}
      effect={t(isNow ? 'removing.now' : 'removing.effect')}
      confirmLabel={t('actions.remove')}
      onConfirm={async () => {
        await remove(id);
        await toast('done', t('removing.done'));
      }}
      onClose={onClose}
    />
  );
}

interface MaintenancePageProps {
  user: Account;
  search: MaintenanceSearch;
  onSearchChange: (change: Partial<MaintenanceSearch>) => void;
}

/** Windows in which something is worked on: as a list, and as a calendar. */
export function MaintenancePage({ user, search, onSearchChange }: MaintenancePageProps) {
  const { t } = useTexts('maintenance');
  const focusedId = useFocusedClient()?.id;
  const { data, error, refetch } = useQuery(maintenanceQuery(focusedId));
  const [target, setTarget] = useState<WindowTarget>();
  const [removed, setRemoved] = useState<Maintenance>();
  const [showsFeeds, setShowsFeeds] = useState(false);
  const windows = data?.data ?? [];
  const ownClient = isAdmin(user) ? focusedId : (user.client_id ?? undefined);
  const scope: MaintenanceScope = ownClient === undefined ? {} : { clientId: ownClient };
  const createButton = abilityFor(user).can('manage', 'AlarmRule') && (
    <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setTarget({ kind: 'create', scope })}>
      {t('create')}
    </Button>
  );
  // Without windows the page itself offers to make one; calendars that were made before can be removed all the same.
  const actions = data && (
    <Group gap="xs">
      <Button variant="default" leftSection={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setShowsFeeds(true)}>
        {t('feeds.open')}
      </Button>
      {windows.length > 0 && createButton}
    </Group>
  );
  return (
    <Page title={t('title')} subtitle={t('text')} actions={actions}>
      <ClientFocusBar />
      {!data &&
        (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={PAGE_PX} />)}
      {data && windows.length === 0 && (
        <EmptyState picture={<LedgerPicture />} title={t('empty.title')} text={t('empty.text')}>
          {createButton}
        </EmptyState>
      )}
      {windows.length > 0 && (
        <>
          <SegmentedControl
            aria-label={t('views.name')}
            style={{ alignSelf: 'flex-start' }}
            data={[
              { value: 'list', label: t('views.list') },
              { value: 'calendar', label: t('views.calendar') },
            ]}
            value={search.view}
            onChange={(view) => onSearchChange({ view: view === 'calendar' ? 'calendar' : 'list' })}
          />
          {search.view === 'calendar' ? (
            <MonthCalendar windows={windows} month={search.month} onMonth={(month) => onSearchChange({ month })} />
          ) : (
            <WindowList windows={windows} onEdit={(window) => setTarget({ kind: 'edit', window })} onRemove={setRemoved} />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {target && <WindowDrawer target={target} user={user} onClose={() => setTarget(undefined)} />}
        {showsFeeds && <CalendarFeedsModal onClose={() => setShowsFeeds(false)} />}
      </Suspense>
      {removed && <RemoveDialog window={removed} onClose={() => setRemoved(undefined)} />}
    </Page>
  );
}
