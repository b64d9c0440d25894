import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { TaskFilter } from '@atalaya/contract/demo/todo.ts';
import { AppFrame } from '#demos/kit/app-frame/AppFrame.tsx';
import { TaskList } from './TaskList.tsx';
import type { TodoSearch } from './todo.search.ts';
import { tasksQuery } from './todo.queries.ts';
import { TodoSidebar } from './TodoSidebar.tsx';
import { TodoToolbar } from './TodoToolbar.tsx';
import { useTaskCommands } from './use-task-commands.ts';
import classes from './todo.module.css';

const TaskDrawer = lazy(() => import('./TaskDrawer.tsx').then((module) => ({ default: module.TaskDrawer })));

interface TodoPageProps {
  filter?: TaskFilter;
  tag?: string;
  search: TodoSearch;
  onSearchChange: (change: Partial<TodoSearch>) => void;
}

export function TodoPage({ filter, tag, search, onSearchChange }: TodoPageProps) {
  const { t } = useTexts('todo');
  const view = { filter, tag, q: search.q, sortBy: search.sortBy };
  const { data: tasks } = useQuery(tasksQuery(view));
  const commands = useTaskCommands();
  const open = (task: TodoSearch['task']) => onSearchChange({ task });
  const opened = tasks?.find(({ id }) => id === search.task);

  return (
    <AppFrame title={t('title')} sidebarLabel={t('sidebar')} sidebar={<TodoSidebar onAdd={() => open('new')} />}>
      <TodoToolbar search={search} onSearchChange={onSearchChange} />
      <TaskList view={view} commands={commands} onOpen={open} />
      <p className={classes.keys} aria-hidden>
        {t('keys')}
      </p>
      <Suspense fallback={null}>
        {(search.task === 'new' || opened) && (
          <TaskDrawer
            key={search.task}
            task={opened ?? null}
            preset={{ isImportant: filter === 'important', tags: tag ? [tag] : [] }}
            commands={commands}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </AppFrame>
  );
}
