import { createLazyFileRoute } from '@tanstack/react-router';
import { BlogListPage } from '#demos/blog/BlogListPage.tsx';
import { BlogSearch } from '#demos/blog/blog.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/pages/blog/list')({ component: BlogList });

function BlogList() {
  const { search, changeSearch } = usePageSearch(BlogSearch);
  return <BlogListPage search={search} onSearchChange={changeSearch} />;
}
