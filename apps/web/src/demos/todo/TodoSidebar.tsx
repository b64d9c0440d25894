import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Inbox, Plus, Star, Trash2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TASK_TAGS } from '@atalaya/contract/demo/todo.ts';
import { useAppSidebar } from '#demos/kit/app-frame/app-sidebar.ts';
import { SidebarGroup } from '#demos/kit/app-frame/SidebarGroup.tsx';
import { SidebarLink } from '#demos/kit/app-frame/SidebarLink.tsx';
import { TagDot } from './tags.tsx';
import { tasksQuery } from './todo.queries.ts';
import classes from './todo.module.css';

const icon = { size: 18, strokeWidth: 1.75 } as const;
const filters = { important: Star, completed: CircleCheck, deleted: Trash2 } as const;

const everything = tasksQuery({ q: '', sortBy: 'manual' });

function Count({ of }: { of: number | undefined }) {
  const { t } = useTexts('todo');
  if (!of) return null;
  return (
    <span className={classes.count} aria-label={t('open', { count: of })} role="img">
      {of}
    </span>
  );
}

export function TodoSidebar({ onAdd }: { onAdd: () => void }) {
  const { t } = useTexts('todo');
  const { close } = useAppSidebar();
  const { data: tasks } = useQuery(everything);
  const open = tasks?.filter((task) => !task.isCompleted);
  const counts = { important: open?.filter((task) => task.isImportant).length, completed: undefined, deleted: undefined };

  function add() {
    close();
    onAdd();
  }

  return (
    <>
      <Button fullWidth leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={add}>
        {t('add')}
      </Button>
      <SidebarGroup title={t('filtersTitle')} hidesTitle>
        <SidebarLink
          to="/apps/todo"
          activeOptions={{ exact: true, includeSearch: false }}
          mark={<Inbox {...icon} />}
          badge={<Count of={open?.length} />}
        >
          {t('filters.all')}
        </SidebarLink>
        {(['important', 'completed', 'deleted'] as const).map((filter) => {
          const Icon = filters[filter];
          return (
            <SidebarLink
              key={filter}
              to="/apps/todo/$filter"
              params={{ filter }}
              activeOptions={{ includeSearch: false }}
              mark={<Icon {...icon} />}
              badge={<Count of={counts[filter]} />}
            >
              {t(`filters.${filter}`)}
            </SidebarLink>
          );
        })}
      </SidebarGroup>
      <SidebarGroup title={t('tagsTitle')}>
        {TASK_TAGS.map((tag) => (
          <SidebarLink
            key={tag}
            to="/apps/todo/tag/$tag"
            params={{ tag }}
            activeOptions={{ includeSearch: false }}
            mark={<TagDot tag={tag} />}
          >
            {t(`tags.${tag}`)}
          </SidebarLink>
        ))}
      </SidebarGroup>
    </>
  );
}
