import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatShortDay } from '#demos/kit/format/day.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { tasksQuery, useUpdateTask } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const MOST = 6;

/** The tasks that are due first. Ticking one here ticks it in the to-do list. */
export function EmployeeTasks() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(tasksQuery);
  const { mutateAsync: update } = useUpdateTask();
  const [tasks, tick] = useShownAtOnce(
    data,
    (all, choice: { id: number; isCompleted: boolean }) => all?.map((task) => (task.id === choice.id ? { ...task, ...choice } : task)),
    update,
  );
  return (
    <DataCard
      title={t('tasks.title')}
      more={<TextLink to="/apps/todo">{t('tasks.more')}</TextLink>}
      isBusy={!data && !error}
      error={data ? null : error}
      onRetry={() => void refetch()}
    >
      {tasks ? (
        <ul className={classes.rows}>
          {tasks.slice(0, MOST).map(({ id, title, dueDate, assignee, isCompleted }) => (
            <li key={id}>
              <Checkbox
                checked={isCompleted}
                aria-label={t('tasks.done', { title })}
                onChange={(event) => tick({ id, isCompleted: event.currentTarget.checked })}
              />
              <div className={classes.rowWords}>
                <span lang="" className={isCompleted ? classes.done : undefined} title={title}>
                  {title}
                </span>
                <small>{assignee.fullName}</small>
              </div>
              <span className={classes.dimmed}>{formatShortDay(dueDate, locale)}</span>
              <Portrait of="person" name={assignee.fullName} picture={assignee.avatar} size={28} />
            </li>
          ))}
        </ul>
      ) : (
        <BlockSkeleton height={312} />
      )}
    </DataCard>
  );
}
