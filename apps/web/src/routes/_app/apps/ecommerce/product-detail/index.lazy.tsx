import { createLazyFileRoute, Navigate } from '@tanstack/react-router';
import { SAMPLE_PRODUCT_SLUG } from '#demos/ecommerce/sample-product.ts';

export const Route = createLazyFileRoute('/_app/apps/ecommerce/product-detail/')({
  component: () => <Navigate to="/apps/ecommerce/product-detail/$slug" params={{ slug: SAMPLE_PRODUCT_SLUG }} replace />,
});
