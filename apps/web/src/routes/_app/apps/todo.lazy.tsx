import { createLazyFileRoute, Navigate, useParams } from '@tanstack/react-router';
import { isTaskFilter, TodoSearch } from '#demos/todo/todo.search.ts';
import { TodoPage } from '#demos/todo/TodoPage.tsx';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/todo')({ component: Todo });

/** Filters and tags are addresses below this one that show the same page. */
function Todo() {
  const { filter, tag } = useParams({ strict: false });
  const { search, changeSearch } = usePageSearch(TodoSearch);
  if (filter !== undefined && !isTaskFilter(filter)) return <Navigate to="/apps/todo" replace />;
  return <TodoPage filter={filter} tag={tag} search={search} onSearchChange={changeSearch} />;
}
