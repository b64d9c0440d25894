import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarDays, CalendarPlus, MapPin } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useNow } from '#shared/format/use-now.ts';
import { longDate } from '#demos/kit/format/short-date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { eventsQuery, useAddEvent, useRemoveEvent } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const DAYS_AHEAD = 9;
const HOURS = 2;

function nextMeetup(now: Date) {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() + DAYS_AHEAD, 17);
  const end = new Date(start);
  end.setHours(start.getHours() + HOURS);
  return { start: start.toISOString(), end: end.toISOString() };
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** An occasion that can be put into the calendar, and taken out again. */
export function Meetup() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const { start, end } = nextMeetup(useNow());
  const { data: events, error, refetch } = useQuery(eventsQuery);
  const add = useAddEvent();
  const remove = useRemoveEvent();
  const planned = events?.find(({ title }) => title === t('meetup.title'));
  return (
    <DataCard title={t('meetup.title')} text={t('meetup.text')} error={events ? null : error} onRetry={() => void refetch()}>
      <img src="/demo/covers/3.svg" alt="" className={classes.picture} />
      <ul className={classes.facts}>
        <li>
          <CalendarDays {...icon} />
          <time dateTime={planned?.start ?? start}>{longDate(planned?.start ?? start, locale)}</time>
        </li>
        <li>
          <MapPin {...icon} />
          {t('meetup.location')}
        </li>
      </ul>
      <div className={classes.last}>
        {planned ? (
          <>
            <Button
              variant="default"
              leftSection={<CalendarCheck {...icon} />}
              loading={remove.isPending}
              onClick={() => remove.mutate(planned.id)}
            >
              {t('meetup.leave')}
            </Button>
            <p className={classes.dimmed} role="status">
              {t('meetup.planned')} <TextLink to="/apps/calendar">{t('meetup.calendar')}</TextLink>
            </p>
          </>
        ) : (
          <Button
            leftSection={<CalendarPlus {...icon} />}
            disabled={!events}
            loading={add.isPending}
            onClick={() =>
              add.mutate({ title: t('meetup.title'), start, end, extendedProps: { calendar: 'Business', location: t('meetup.location') } })
            }
          >
            {t('meetup.join')}
          </Button>
        )}
      </div>
    </DataCard>
  );
}
