import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { attentionKey, countsQuery, fleetKey } from '../imu.queries.ts';
import { FleetPage } from '../live/FleetPage.tsx';
import { useLiveChanges } from '../live/live.ts';
import { READ_AGAIN_MS, useReadAgain } from '#shared/live/use-read-again.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { AvailabilityPanel } from './AvailabilityPanel.tsx';
import { FleetCharts } from './FleetCharts.tsx';
import { FleetMapPanel } from './FleetMapPanel.tsx';
import { RecentEventsPanel } from './RecentEventsPanel.tsx';
import { StateTiles } from './StateTiles.tsx';
import classes from './dashboard.module.css';

/** Seen once, before the first device. */
const EmptyFleet = lazy(() => import('../empty/EmptyFleet.tsx').then((module) => ({ default: module.EmptyFleet })));

// Keeps the line, so that nothing jumps when the number comes.
const NO_TEXT_YET = '\u00A0';

/** Of readings only the temperature may need attention, and it changes slowly. */
const READINGS_MS = 5_000;

/** Counts and lists follow the stream, but are read again once a second at most however much happens. */
function useFreshFleet() {
  const readAgain = useReadAgain();
  const readAttention = useReadAgain();
  useLiveChanges(({ devices, records, removed, looks }) => {
    if (looks || records.length + removed.length > 0) readAgain(fleetKey, READ_AGAIN_MS);
    else if (devices.length > 0) readAttention(attentionKey, READINGS_MS);
  });
}

/** The fleet at a glance. At home it greets; `below` is what else stands there. */
export function DashboardPage({ title, below }: { title?: string; below?: ReactNode }) {
  const { t } = useTexts('imu');
  const locale = useLocale();
  const counts = useQuery(countsQuery(useFocusedClient()?.id));
  useFreshFleet();
  const total = counts.data?.total;
  const subtitle = total === undefined ? NO_TEXT_YET : t('dashboard.devices', { count: total, number: formatCount(total, locale) });

  return (
    <FleetPage title={title ?? t('dashboard.title')} subtitle={subtitle}>
      <ClientFocusBar />
      {total === 0 ? (
        <Suspense>
          <EmptyFleet />
        </Suspense>
      ) : (
        <>
          <StateTiles counts={counts.data} error={counts.error} onRetry={() => void counts.refetch()} />
          <div className={classes.grid}>
            <FleetMapPanel />
            <AttentionPanel />
            <AvailabilityPanel />
            <RecentEventsPanel />
          </div>
          <FleetCharts />
        </>
      )}
      {below}
    </FleetPage>
  );
}
