import { ecommerce } from '@atalaya/contract/demo/shop/ecommerce.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { cutPage } from '../lists.ts';
import { serveCheckout } from './checkout.routes.ts';
import { countFacets, relatedTo, selectProducts } from './catalogue.rules.ts';
import * as rules from './ecommerce.rules.ts';

export function serveEcommerce(router: DemoRouter, context: DemoContext) {
  const { serve } = router;
  const { clock, random, store } = context;
  const area = store.area('ecommerce', rules.Shopping, () => rules.makeShopping(random));

  function keep<T>([shopping, item]: [rules.Shopping, T]): T {
    area.write(shopping);
    return item;
  }

  serve(ecommerce.listProducts, ({ query }) => {
    const shopping = area.read();
    const matches = selectProducts(query);
    const products = cutPage(matches, query).map((product) => rules.toProduct(product, shopping));
    return { products, total: matches.length, userWishlist: shopping.wishlist, userCart: shopping.cart };
  });
  serve(ecommerce.getProduct, ({ params }) => ({ product: rules.toProduct(rules.findProduct(params.id), area.read()) }));

  serve(ecommerce.listFacets, ({ query }) => countFacets(query));
  serve(ecommerce.listRelated, ({ params }) => {
    const shopping = area.read();
    return { products: relatedTo(rules.findProduct(params.id)).map((product) => rules.toProduct(product, shopping)) };
  });

  serve(ecommerce.listCart, () => {
    const shopping = area.read();
    area.write(shopping); // discounts of the sample cart are drawn by chance: once seen, they outlast a reload
    return { products: rules.listCart(shopping, clock()) };
  });
  serve(ecommerce.addToCart, ({ body }) => keep(rules.putIntoCart(area.read(), body.productId, body, random)));
  serve(ecommerce.removeFromCart, ({ params }) => keep([rules.without(area.read(), 'cart', params.productId), {}]));

  serve(ecommerce.listWishlist, () => ({ products: rules.listWishlist(area.read()) }));
  serve(ecommerce.addToWishlist, ({ body }) => keep(rules.wishFor(area.read(), body.productId)));
  serve(ecommerce.removeFromWishlist, ({ params }) => keep([rules.without(area.read(), 'wishlist', params.productId), {}]));

  serveCheckout(router, context, area);
}
