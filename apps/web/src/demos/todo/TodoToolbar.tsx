import { ActionIcon, Menu } from '@mantine/core';
import { ArrowDownUp, Check } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TASK_SORTS } from '@atalaya/contract/demo/todo.ts';
import { SidebarButton } from '#demos/kit/app-frame/SidebarButton.tsx';
import { SearchBox } from '#shared/ui/data-table/search/SearchBox.tsx';
import type { TodoSearch } from './todo.search.ts';
import classes from './todo.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;
const order = ['manual', ...TASK_SORTS.filter((sort) => sort !== 'manual')] as const;

interface TodoToolbarProps {
  search: TodoSearch;
  onSearchChange: (change: Partial<TodoSearch>) => void;
}

export function TodoToolbar({ search, onSearchChange }: TodoToolbarProps) {
  const { t } = useTexts('todo');
  return (
    <div className={classes.toolbar}>
      <SidebarButton />
      <SearchBox q={search.q} label={t('search')} onSearch={(q) => onSearchChange({ q })} />
      <span className={classes.spring} />
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon
            variant={search.sortBy === 'manual' ? 'subtle' : 'light'}
            color={search.sortBy === 'manual' ? 'gray' : undefined}
            size="lg"
            aria-label={t('sort.label', { sort: t(`sort.by.${search.sortBy}`) })}
            title={t('sort.label', { sort: t(`sort.by.${search.sortBy}`) })}
          >
            <ArrowDownUp size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {order.map((sortBy) => (
            <Menu.Item
              key={sortBy}
              rightSection={search.sortBy === sortBy && <Check {...icon} />}
              onClick={() => onSearchChange({ sortBy })}
            >
              {t(`sort.by.${sortBy}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
