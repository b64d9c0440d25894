import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BadgeDollarSign, BookmarkCheck, BookmarkPlus, Clock, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataCard } from '#shared/ui/DataCard.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { tasksQuery, useAddTask, useDeleteTask } from '../neighbours.queries.ts';
import classes from '../cards.module.css';

const JOB = { title: 'Firmware engineer', place: 'Bilbao', task: 'Apply: Firmware engineer, Bilbao' };
const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** An opening; whoever is interested notes it as a task. */
export function JobCard() {
  const { t } = useTranslation('cards');
  const { data: tasks, error, refetch } = useQuery(tasksQuery);
  const add = useAddTask();
  const remove = useDeleteTask();
  const noted = tasks?.find(({ title }) => title === JOB.task);
  return (
    <DataCard title={JOB.title} text={t('job.text')} error={tasks ? null : error} onRetry={() => void refetch()}>
      <p>{t('job.about')}</p>
      <ul className={classes.facts}>
        <li>
          <MapPin {...icon} />
          {JOB.place}
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
            onClick={() => add.mutate({ title: JOB.task, isImportant: true })}
          >
            {t('job.note')}
          </Button>
        )}
      </div>
    </DataCard>
  );
}
