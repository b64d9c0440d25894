import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { countsQuery } from '#features/alarms/counts.queries.ts';
import { alarmsLive } from '#features/alarms/live.ts';
import { countInTab } from '#shared/ui/pages/use-document-title.ts';
import classes from './Menu.module.css';

/** Of shelves that are over no change tells. */
const ASK_AGAIN_MS = 60_000;

/** How many alarms wait for somebody: beside their page in the menu, and in the title and the icon of the tab. */
export function AlarmCount() {
  const { t } = useTexts('shell');
  const { data } = useQuery({ ...countsQuery(), refetchInterval: ASK_AGAIN_MS });
  alarmsLive.useLiveState();
  const number = data?.unacknowledged ?? 0;
  useEffect(() => {
    countInTab(number);
    return () => countInTab(0);
  }, [number]);
  if (number === 0) return null;
  const said = t('alarmCount', { number });
  return (
    <span role="img" className={classes.badge} data-meaning="critical" aria-label={said} title={said}>
      {number}
    </span>
  );
}
