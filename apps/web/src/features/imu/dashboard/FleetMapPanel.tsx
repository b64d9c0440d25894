import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Place } from '@atalaya/contract/monitor/fleet.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useWorstAlarms } from '#shared/api/worst-alarms.queries.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { WorldMap } from '#shared/ui/map/WorldMap.tsx';
import { placesQuery } from '../imu.queries.ts';
import classes from './dashboard.module.css';
import { markLook, marksOf, type MarkState } from './mark-look.ts';
import { useInPieces } from './use-in-pieces.ts';

/** Few ever see it. */
const NoPlaces = lazy(() => import('../empty/NoPlaces.tsx').then((module) => ({ default: module.NoPlaces })));

const MAP_PX = 380;
const isSeverity = (state: MarkState): state is Severity => state === 'warning' || state === 'high' || state === 'critical';

export function FleetMapPanel() {
  const { t } = useTexts('imu');
  const locale = useLocale();
  const { data: places, error, refetch } = useInPieces(placesQuery(useFocusedClient()?.id));
  const data = places?.data;
  const alarms = useWorstAlarms('imu', useFocusedClient()?.id);
  const shown = useMemo(() => marksOf(data ?? [], alarms), [data, alarms]);
  const wordOf = (state: MarkState) => (isSeverity(state) ? t(`dashboard.map.alarm.${state}`) : t(`states.${state}`));
  const nameOf = (place: Place) => {
    const severity = alarms.get(place.mac);
    return [`${place.label}: ${t(`states.${place.state}`)}`, severity && t(`dashboard.map.alarm.${severity}`)].filter(Boolean).join(', ');
  };

  function mark(places: Place[], zoomIn: () => void) {
    const { meaning, icon: Icon } = markLook(places, alarms);
    const [first] = places;
    if (places.length === 1 && first) {
      return (
        <Link
          to="/imu/devices/$id"
          params={{ id: first.id }}
          className={classes.pin}
          data-meaning={meaning}
          aria-label={nameOf(first)}
          title={nameOf(first)}
        >
          <Icon size={14} strokeWidth={2} aria-hidden />
        </Link>
      );
    }
    const inAlarm = places.filter(({ mac }) => alarms.has(mac)).length;
    const label = [
      t('dashboard.map.several', { count: places.length, number: formatCount(places.length, locale) }),
      inAlarm > 0 && t('dashboard.map.inAlarm', { count: inAlarm, number: formatCount(inAlarm, locale) }),
    ]
      .filter(Boolean)
      .join(', ');
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
        <WorldMap
          label={t('dashboard.map.label')}
          marks={data}
          height={MAP_PX}
          tiles={places?.tiles}
          renderMark={mark}
          legend={shown.map(({ state, look }) => ({ look, name: wordOf(state) }))}
        />
      )}
    </DataCard>
  );
}
