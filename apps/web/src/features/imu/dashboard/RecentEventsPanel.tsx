import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { MEASURED_TYPES } from '@atalaya/contract/constants.ts';
import type { ImuEvent } from '@atalaya/contract/monitor/history.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { newestFirst } from '#shared/format/newest-first.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { eventLook, useEventText } from '../event-text.ts';
import { RECENT_EVENTS, recentEventsQuery } from '../imu.queries.ts';
import { useLiveChanges } from '../live/live.ts';
import { useReadAgain } from '#shared/live/use-read-again.ts';
import classes from './dashboard.module.css';
import { useInPieces } from './use-in-pieces.ts';

const isHappening = ({ type }: ImuEvent) => !MEASURED_TYPES.includes(type);
const SHOWN = 10;
const LIST_PX = 400;

/** As they arrived (a device's own clock may be wrong), each once: a resumed stream may repeat what was read. */
function withNew(known: ImuEvent[], fresh: ImuEvent[]): ImuEvent[] {
  const byId = new Map([...fresh.filter(isHappening), ...known].map((event) => [event.id, event]));
  return [...byId.values()].toSorted(newestFirst('receivedAt')).slice(0, RECENT_EVENTS);
}

export function RecentEventsPanel() {
  const { t } = useTexts('imu');
  const eventText = useEventText();
  const queryClient = useQueryClient();
  const focusedId = useFocusedClient()?.id;
  const query = recentEventsQuery(focusedId);
  const { data, error, refetch } = useInPieces(query);
  const readAgain = useReadAgain();
  useLiveChanges(({ events }) => {
    if (!events.some(isHappening)) return;
    // An event does not say whose it is: of one client only, the list is read again.
    if (focusedId) readAgain(query.queryKey);
    else queryClient.setQueryData(query.queryKey, (known) => known && withNew(known, events));
  });
  const more = <TextLink to="/imu/logs">{t('dashboard.recent.all')}</TextLink>;
  return (
    <DataCard title={t('dashboard.recent.title')} more={more} isBusy={!data} error={data ? null : error} onRetry={() => void refetch()}>
      {!data && <BlockSkeleton height={LIST_PX} />}
      {data && (
        <ul className={classes.rows} style={{ minHeight: LIST_PX }}>
          {data.length === 0 && <li className={classes.quiet}>{t('dashboard.recent.none')}</li>}
          {data.slice(0, SHOWN).map((event) => (
            <li key={event.id} className={classes.row} data-fresh>
              <div className={classes.rowMain}>
                <TextLink to="/imu/devices/$id" params={{ id: event.deviceId }} className={classes.rowName}>
                  {event.label}
                </TextLink>
              </div>
              <div className={classes.rowSide} data-in-line>
                <StateBadge look={eventLook(event)}>{eventText(event)}</StateBadge>
                <span className={classes.rowWhen}>
                  <RelativeMoment at={event.receivedAt} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </DataCard>
  );
}
