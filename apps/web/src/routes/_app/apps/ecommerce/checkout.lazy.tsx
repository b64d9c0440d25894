import { createLazyFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '#demos/ecommerce/checkout/CheckoutPage.tsx';
import { CheckoutSearch } from '#demos/ecommerce/checkout/checkout.search.ts';
import { usePageSearch } from '#shared/ui/data-table/search/use-page-search.ts';

export const Route = createLazyFileRoute('/_app/apps/ecommerce/checkout')({ component: Checkout });

function Checkout() {
  const { search, changeSearch } = usePageSearch(CheckoutSearch);
  return <CheckoutPage search={search} onSearchChange={changeSearch} />;
}
