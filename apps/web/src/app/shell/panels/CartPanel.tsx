import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import plain from '#shared/ui/plain.module.css';
import classes from '../navbar/NavbarPanel.module.css';
import { cartQuery, useChangeCart } from './cart.queries.ts';
import { PanelFailure } from './PanelFailure.tsx';
import { pageExists } from './page-exists.ts';

const QUANTITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CHECKOUT: string = '/apps/ecommerce/checkout';

function usePrice() {
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });
  return (value: number) => format.format(value);
}

export function CartPanel({ onGo }: { onGo: () => void }) {
  const { t } = useTexts(['navbar', 'app']);
  const price = usePrice();
  const { data, error, refetch } = useQuery(cartQuery);
  const products = data?.products ?? [];
  const total = products.reduce((sum, product) => sum + product.price * product.qty, 0);
  return (
    <>
      <div className={classes.head}>
        <h2>{t('cart.title')}</h2>
        {products.length > 0 && <span className={classes.fresh}>{t('cart.count', { count: products.length })}</span>}
      </div>
      {data === undefined &&
        (error ? <PanelFailure error={error} onRetry={() => void refetch()} /> : <p className={classes.note}>{t('app:status.loading')}</p>)}
      {data && products.length === 0 && <p className={classes.note}>{t('cart.none')}</p>}
      {products.length > 0 && (
        <>
          <ul className={classes.list}>
            {products.map((product) => (
              <CartRow key={product.id} product={product} price={price(product.price * product.qty)} onGo={onGo} />
            ))}
          </ul>
          <div className={classes.foot}>
            <div className={classes.total}>
              <span>{t('cart.total')}</span>
              <span>{price(total)}</span>
            </div>
            {pageExists(CHECKOUT) && (
              <Link to={CHECKOUT as '/'} className={plain.button} onClick={onGo} /* safe: just looked for it */>
                {t('cart.checkout')}
              </Link>
            )}
          </div>
        </>
      )}
    </>
  );
}

function CartRow({ product, price, onGo }: { product: CartProduct; price: string; onGo: () => void }) {
  const { t } = useTexts('navbar');
  const change = useChangeCart();
  const page = `/apps/ecommerce/product-detail/${product.slug}`;
  const quantity = t('cart.quantity', { product: product.name });
  return (
    <li className={classes.row}>
      <img src={product.image} alt="" className={classes.product} />
      <span className={classes.words}>
        {pageExists(page) ? (
          <Link to={page as '/'} className={plain.link} onClick={onGo} /* safe: just looked for it */>
            {product.name}
          </Link>
        ) : (
          <span>{product.name}</span>
        )}
        <small>{product.brand}</small>
        <span className={classes.amount}>
          <select
            aria-label={quantity}
            value={product.qty}
            onChange={(event) => change.mutate({ product, qty: Number(event.target.value) })}
          >
            {QUANTITIES.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
          {price}
        </span>
      </span>
      <button
        type="button"
        className={plain.iconButton}
        aria-label={t('cart.remove', { product: product.name })}
        title={t('cart.remove', { product: product.name })}
        onClick={() => change.mutate({ product, qty: null })}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}
