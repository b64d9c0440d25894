import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FleetState } from '@atalaya/contract/monitor/devices.ts';
import type { Place } from '@atalaya/contract/monitor/fleet.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/DataCard.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { WorldMap } from '#shared/ui/map/WorldMap.tsx';
import { fleetStateLook } from '../device-state.ts';
import { placesQuery } from '../imu.queries.ts';
import classes from './dashboard.module.css';
import { useInPieces } from './use-in-pieces.ts';

/** Few ever see it. */
const NoPlaces = lazy(() => import('../empty/NoPlaces.tsx').then((module) => ({ default: module.NoPlaces })));

const MAP_PX = 380;
const worstFirst: FleetState[] = ['offline', 'rebooting', 'never', 'online'];

/** Several in one place show the state that most needs to be seen. */
const worstOf = (places: Place[]): FleetState => worstFirst.find((state) => places.some((place) => place.state === state)) ?? 'online';

export function FleetMapPanel() {
  const { t } = useTranslation('imu');
  const locale = useLocale();
  const { data: places, error, refetch } = useInPieces(placesQuery(useFocusedClient()?.id));
  const data = places?.data;

  function mark(places: Place[], zoomIn: () => void) {
    const state = worstOf(places);
    const { meaning, icon: Icon } = fleetStateLook[state];
    const [first] = places;
    if (places.length === 1 && first) {
      return (
        <Link
          to="/imu/devices/$id"
          params={{ id: first.id }}
          className={classes.pin}
          data-meaning={meaning}
          aria-label={`${first.label}: ${t(`states.${state}`)}`}
          title={`${first.label}: ${t(`states.${state}`)}`}
        >
          <Icon size={14} strokeWidth={2} aria-hidden />
        </Link>
      );
    }
    const label = t('dashboard.map.several', { count: places.length, number: formatCount(places.length, locale) });
    return (
      <button type="button" className={classes.pin} data-meaning={meaning} data-several aria-label={label} title={label} onClick={zoomIn}>
        {formatCount(places.length, locale)}
      </button>
    );
  }

  return (
    <DataCard title={t('dashboard.map.title')} isBusy={!data} error={data ? null : error} onRetry={() => void refetch()}>
      {!data && <BlockSkeleton height={MAP_PX} />}
      {data?.length === 0 && (
        <div className={classes.nowhere} style={{ minHeight: MAP_PX }}>
          <Suspense>
            <NoPlaces />
          </Suspense>
        </div>
      )}
      {data && data.length > 0 && (
        <WorldMap label={t('dashboard.map.label')} marks={data} height={MAP_PX} tiles={places?.tiles} renderMark={mark} />
      )}
    </DataCard>
  );
}
