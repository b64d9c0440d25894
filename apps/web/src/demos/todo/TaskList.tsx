import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Task } from '@atalaya/contract/demo/todo.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { TextSkeleton } from '#shared/ui/Skeletons.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { TaskRow } from './TaskRow.tsx';
import { tasksQuery, useMoveTask, type TaskView } from './todo.queries.ts';
import { useDragOrder } from './use-drag-order.ts';
import type { TaskCommands } from './use-task-commands.ts';
import { useTaskKeys } from './use-task-keys.ts';
import classes from './todo.module.css';

interface TaskListProps {
  view: TaskView;
  commands: TaskCommands;
  onOpen: (task: number | 'new') => void;
}

const SKELETON_ROWS = 12;
const NO_TASKS: Task[] = [];

export function TaskList({ view, commands, onOpen }: TaskListProps) {
  const { t } = useTexts('todo');
  const { data, error, refetch, isPlaceholderData } = useQuery(tasksQuery(view));
  const { mutate: moveTask } = useMoveTask(view);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const tasks = data ?? NO_TASKS;
  const ids = tasks.map(({ id }) => id);
  const isByHand = view.sortBy === 'manual';
  const find = (id: number) => tasks.find((task) => task.id === id);

  function moveTo(id: number, to: number) {
    const task = find(id);
    if (!task || !isByHand || to < 0 || to >= ids.length) return;
    moveTask({ taskId: id, afterId: ids.filter((other) => other !== id)[to - 1] ?? null });
    setSaid(t('moved', { title: task.title, place: to + 1, all: ids.length }));
  }
  const moveBy = (id: number, step: 1 | -1) => moveTo(id, ids.indexOf(id) + step);
  const { draggedId, styleOf, handleProps } = useDragOrder(list, ids, moveTo);

  useTaskKeys(list, {
    onAdd: () => onOpen('new'),
    onMoveBy: moveBy,
    onToggle: (id) => {
      const task = find(id);
      if (task && !task.isDeleted) commands.toggle(task);
    },
    onDelete: (id) => {
      const task = find(id);
      if (task && !task.isDeleted) void commands.remove(task);
    },
  });

  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={refetch} />;
  return (
    <div className={classes.list} ref={list} aria-busy={!data}>
      {view.filter !== 'deleted' && view.filter !== 'completed' && (
        <QuickAdd preset={{ isImportant: view.filter === 'important', tags: view.tag ? [view.tag] : [] }} />
      )}
      {!data &&
        Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className={classes.bone}>
            <TextSkeleton lines={1} />
          </div>
        ))}
      {data?.length === 0 && (
        <EmptyState
          picture={<NoMatchPicture />}
          title={t(view.q ? 'empty.noMatch' : 'empty.title')}
          text={t(view.q ? 'empty.noMatchText' : 'empty.text')}
        />
      )}
      <ul className={classes.rows} data-dragging={draggedId !== undefined || undefined} data-stale={isPlaceholderData || undefined}>
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            task={task}
            style={styleOf(index)}
            isDragged={task.id === draggedId}
            handle={isByHand ? handleProps(task.id) : undefined}
            onMoveBy={(step) => moveBy(task.id, step)}
            onOpen={({ id }) => onOpen(id)}
            onToggle={commands.toggle}
            onRestore={commands.restore}
          />
        ))}
      </ul>
      <p className={classes.hidden} role="status">
        {said}
      </p>
    </div>
  );
}
