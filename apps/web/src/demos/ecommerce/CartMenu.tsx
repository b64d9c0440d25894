import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CartPanel } from './CartPanel.tsx';
import { cartQuery } from './shop.queries.ts';

/** How much is in the cart, and what. */
export function CartMenu() {
  const { t } = useTexts('shop');
  const [isOpen, { toggle, close }] = useDisclosure();
  const { data } = useQuery(cartQuery);
  const count = data?.length ?? 0;
  return (
    <Popover opened={isOpen} onChange={(opened) => !opened && close()} position="bottom-end" width={340} shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<ShoppingCart size={16} strokeWidth={1.75} aria-hidden />}
          aria-label={t('cart.open', { count })}
          onClick={toggle}
        >
          {t('cart.title')}
          {count > 0 && ` (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <CartPanel onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
