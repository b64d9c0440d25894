import { createLazyFileRoute } from '@tanstack/react-router';
import { ShopPage } from '#demos/ecommerce/ShopPage.tsx';
import { ShopSearch } from '#demos/ecommerce/shop.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/ecommerce/shop')({ component: Shop });

function Shop() {
  const { search, changeSearch } = usePageSearch(ShopSearch);
  return <ShopPage search={search} onSearchChange={changeSearch} />;
}
