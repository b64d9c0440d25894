import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NavbarPanel } from '../navbar/NavbarPanel.tsx';
import { cartQuery } from './cart.queries.ts';

const CartPanel = lazy(async () => {
  const module = await import('./CartPanel.tsx');
  return { default: module.CartPanel };
});

/** What was put into it in the template's shop. */
export function Cart() {
  const { t } = useTexts('shell');
  const { data } = useQuery(cartQuery);
  const number = data?.products.length ?? 0;
  return (
    <NavbarPanel
      label={t('cart.open')}
      icon={<ShoppingCart size={18} strokeWidth={1.75} aria-hidden />}
      count={{ number, text: t('cart.count', { count: number }) }}
    >
      {(close) => <CartPanel onGo={close} />}
    </NavbarPanel>
  );
}
