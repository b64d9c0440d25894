import { ActionIcon, Checkbox } from '@mantine/core';
import { CalendarDays, GripVertical, RotateCcw, Star } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Task } from '@atalaya/contract/demo/todo.ts';
import { formatShortDay } from '#demos/kit/format/day.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { dueLookOf } from './due-state.ts';
import { TagPill } from './tags.tsx';
import classes from './todo.module.css';

export interface TaskActions {
  onOpen: (task: Task) => void;
  onToggle: (task: Task) => void;
  onRestore: (task: Task) => void;
}

interface TaskRowProps extends TaskActions, Omit<ComponentProps<'li'>, keyof TaskActions> {
  task: Task;
  isDragged: boolean;
  /** Left out where the order is not by hand. */
  handle?: ComponentProps<'button'>;
  onMoveBy: (step: 1 | -1) => void;
}

function DueDate({ task }: { task: Task }) {
  const { t } = useTexts('todo');
  const locale = useLocale();
  const look = dueLookOf(task, useNow());
  const day = formatShortDay(task.dueDate, locale);
  return (
    <time className={classes.due} data-look={look} dateTime={task.dueDate} title={look === 'overdue' ? t('overdue') : undefined}>
      <CalendarDays size={14} strokeWidth={1.75} aria-hidden />
      {look === 'today' || look === 'tomorrow' ? t(look) : day}
      {look === 'overdue' && <span className={classes.hidden}>, {t('overdue')}</span>}
    </time>
  );
}

export function TaskRow({ task, isDragged, handle, onMoveBy, onOpen, onToggle, onRestore, ...row }: TaskRowProps) {
  const { t } = useTexts('todo');

  function moveByKey(event: KeyboardEvent) {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    onMoveBy(step);
  }

  return (
    <li
      {...row}
      className={classes.row}
      data-task={task.id}
      data-dragged={isDragged || undefined}
      data-done={task.isCompleted || undefined}
    >
      {handle && (
        <button
          type="button"
          className={classes.handle}
          aria-label={t('move', { title: task.title })}
          title={t('moveHint')}
          onKeyDown={moveByKey}
          {...handle}
        >
          <GripVertical size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {task.isDeleted ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.above}
          aria-label={t('restoreOf', { title: task.title })}
          title={t('restore')}
          onClick={() => onRestore(task)}
        >
          <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Checkbox
          radius="xl"
          className={classes.above}
          aria-label={t('done', { title: task.title })}
          checked={task.isCompleted}
          onChange={() => onToggle(task)}
        />
      )}
      <button type="button" data-title lang="" className={classes.title} onClick={() => onOpen(task)}>
        {task.title}
      </button>
      {task.isImportant && <Star size={16} strokeWidth={1.75} className={classes.star} role="img" aria-label={t('filters.important')} />}
      <span className={classes.tags}>
        {task.tags.map((tag) => (
          <TagPill key={tag} tag={tag} />
        ))}
      </span>
      <DueDate task={task} />
      <span className={classes.assignee} title={task.assignee.fullName}>
        <Portrait of="person" name={task.assignee.fullName} picture={task.assignee.avatar} size={28} />
        <span className={classes.hidden}>{t('assignedTo', { name: task.assignee.fullName })}</span>
      </span>
    </li>
  );
}
