import { createLazyFileRoute } from '@tanstack/react-router';
import { TagsSearch } from '#features/charging/charging.search.ts';
import { TagsPage } from '#features/charging/tags/TagsPage.tsx';
import { useUser } from '#shared/api/session.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/chargers/tags')({ component: Shown });

function Shown() {
  const user = useUser();
  const { search, changeSearch } = usePageSearch(TagsSearch);
  return user && <TagsPage user={user} search={search} onSearchChange={changeSearch} />;
}
