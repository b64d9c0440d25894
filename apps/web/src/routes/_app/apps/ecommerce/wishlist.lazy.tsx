import { createLazyFileRoute } from '@tanstack/react-router';
import { WishlistPage } from '#demos/ecommerce/WishlistPage.tsx';

export const Route = createLazyFileRoute('/_app/apps/ecommerce/wishlist')({ component: WishlistPage });
