import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { FocusBar } from '#shared/ui/tenants/FocusBar.tsx';
import { countsQuery, fleetKey } from '../imu.queries.ts';
import { FleetPage } from '../live/FleetPage.tsx';
import { useLiveChanges } from '../live/live.ts';
import { READ_AGAIN_MS, useReadAgain } from '#shared/live/use-read-again.ts';
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

/** Counts and lists follow the stream, but are read again once a second at most however much happens. */
function useFreshFleet() {
  const readAgain = useReadAgain();
  useLiveChanges(({ records, removed, looks }) => {
    if (looks || records.length + removed.length > 0) readAgain(fleetKey, READ_AGAIN_MS);
  });
}

interface DashboardPageProps {
  title?: string;
  /** What is wrong, beside the map. */
  attention: ReactNode;
  /** What else stands there. */
  below?: ReactNode;
}

/** The fleet at a glance. At home it greets. */
export function DashboardPage({ title, attention, below }: DashboardPageProps) {
  const { t } = useTexts('imu');
  const locale = useLocale();
  const counts = useQuery(countsQuery(useFocusedClient()?.id));
  useFreshFleet();
  const total = counts.data?.total;
  const subtitle = total === undefined ? NO_TEXT_YET : t('dashboard.devices', { count: total, number: formatCount(total, locale) });

  return (
    <FleetPage title={title ?? t('dashboard.title')} subtitle={subtitle}>
      <FocusBar />
      {total === 0 ? (
        <Suspense>
          <EmptyFleet />
        </Suspense>
      ) : (
        <>
          <StateTiles counts={counts.data} error={counts.error} onRetry={() => void counts.refetch()} />
          <div className={classes.grid}>
            <FleetMapPanel />
            {attention}
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
