import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '#shared/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DataCard } from '#shared/ui/DataCard.tsx';
import { Face } from '#shared/ui/Face.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { tasksQuery, useUpdateTask } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const MOST = 6;

/** The tasks that are due first. Ticking one here ticks it in the to-do list. */
export function EmployeeTasks() {
  const { t } = useTranslation('cards');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(tasksQuery);
  const update = useUpdateTask();
  return (
    <DataCard
      title={t('tasks.title')}
      more={<TextLink to="/apps/todo">{t('tasks.more')}</TextLink>}
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <ul className={classes.rows}>
          {data.slice(0, MOST).map(({ id, title, dueDate, assignee, isCompleted }) => (
            <li key={id}>
              <Checkbox
                checked={isCompleted}
                aria-label={t('tasks.done', { title })}
                onChange={(event) => update.mutate({ id, isCompleted: event.currentTarget.checked })}
              />
              <div className={classes.rowWords}>
                <span className={isCompleted ? classes.done : undefined} title={title}>
                  {title}
                </span>
                <small>{assignee.fullName}</small>
              </div>
              <span className={classes.dimmed}>{formatShortDay(dueDate, locale)}</span>
              <Face name={assignee.fullName} picture={assignee.avatar} sizePx={28} />
            </li>
          ))}
        </ul>
      ) : (
        <BlockSkeleton height={312} />
      )}
    </DataCard>
  );
}
