import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { cartQuery } from './cart.queries.ts';
import type { DemoToolProps } from '../demo-tool.ts';
import { NavbarPanel } from './NavbarPanel.tsx';

const CartPanel = lazy(async () => {
  const [module] = await Promise.all([import('../panels/CartPanel.tsx'), loadTexts('navbar')]);
  return { default: module.CartPanel };
});

export function Cart({ isDemoHere, onOpen }: DemoToolProps) {
  const { t } = useTexts('shell');
  const { data } = useQuery({ ...cartQuery, enabled: isDemoHere });
  const number = data?.products.length ?? 0;
  return (
    <NavbarPanel
      label={t('cart.open')}
      icon={<ShoppingCart size={18} strokeWidth={1.75} aria-hidden />}
      count={{ number, text: t('cart.count', { count: number }) }}
      onOpen={onOpen}
    >
      {(close) => <CartPanel onGo={close} />}
    </NavbarPanel>
  );
}
