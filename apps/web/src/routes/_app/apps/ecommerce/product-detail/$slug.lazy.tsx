import { createLazyFileRoute } from '@tanstack/react-router';
import { ProductPage } from '#demos/ecommerce/ProductPage.tsx';

export const Route = createLazyFileRoute('/_app/apps/ecommerce/product-detail/$slug')({ component: Product });

function Product() {
  const { slug } = Route.useParams();
  return <ProductPage slug={slug} />;
}
