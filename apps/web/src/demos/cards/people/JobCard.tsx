import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BadgeDollarSign, BookmarkCheck, BookmarkPlus, Clock, MapPin } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { tasksQuery, useAddTask, useDeleteTask } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** An opening; whoever is interested notes it as a task. */
export function JobCard() {
  const { t } = useTexts('cards');
  const { data: tasks, error, refetch } = useQuery(tasksQuery);
  const add = useAddTask();
  const remove = useDeleteTask();
  const task = t('job.task');
  const noted = tasks?.find(({ title }) => title === task);
  return (
    <DataCard title={t('job.title')} text={t('job.text')} error={tasks ? null : error} onRetry={() => void refetch()}>
      <p>{t('job.about')}</p>
      <ul className={classes.facts}>
        <li>
          <MapPin {...icon} />
          Bilbao
        </li>
        <li>
          <Clock {...icon} />
          {t('job.hours')}
        </li>
        <li>
          <BadgeDollarSign {...icon} />
          {t('job.pay')}
        </li>
      </ul>
      <div className={classes.last}>
        {noted ? (
          <>
            <Button
              variant="default"
              leftSection={<BookmarkCheck {...icon} />}
              loading={remove.isPending}
              onClick={() => remove.mutate(noted.id)}
            >
              {t('job.drop')}
            </Button>
            <p className={classes.dimmed} role="status">
              {t('job.noted')} <TextLink to="/apps/todo">{t('tasks.more')}</TextLink>
            </p>
          </>
        ) : (
          <Button
            leftSection={<BookmarkPlus {...icon} />}
            disabled={!tasks}
            loading={add.isPending}
            onClick={() => add.mutate({ title: task, isImportant: true })}
          >
            {t('job.note')}
          </Button>
        )}
      </div>
    </DataCard>
  );
}
