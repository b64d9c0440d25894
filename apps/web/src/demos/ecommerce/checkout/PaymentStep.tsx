import { Button, Radio, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { INSTALMENTS, ORDER_PAYMENTS, orderAmounts, type Address, type Coupon } from '@atalaya/contract/demo/shop/checkout.ts';
import type { CartProduct } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { formatMoney } from '#demos/kit/format/money.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm, type ContractForm } from '#shared/form/use-contract-form.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { AddressText } from './AddressText.tsx';
import type { CheckoutProps } from './checkout.search.ts';
import { usePlaceOrder } from './checkout.queries.ts';
import { PaymentForm } from './payment-form.ts';
import { SHOP_KEY } from '../shop.queries.ts';
import classes from '../cart.module.css';

interface PaymentStepProps extends CheckoutProps {
  products: readonly CartProduct[];
  coupon: Coupon | null;
  addresses: readonly Address[];
}

const BANKS = ['Banco del Faro', 'Caja Marina', 'Nordkai Bank', 'Union of Harbours'];

export function PaymentStep({ search, onSearchChange, products, coupon, addresses }: PaymentStepProps) {
  const { t } = useTexts('shop');
  const queryClient = useQueryClient();
  const order = usePlaceOrder();
  const form = useContractForm(PaymentForm, {
    payment: 'savedCard',
    cvv: '',
    number: '',
    holder: '',
    expiry: '',
    cardCvv: '',
    bank: '',
  });
  const address = addresses.find(({ id }) => id === search.addressId);

  async function place({ payment }: PaymentForm) {
    if (!address) return;
    const { id } = await order.mutateAsync({ addressId: address.id, payment });
    onSearchChange({ order: id, step: 'cart', addressId: undefined });
    void queryClient.invalidateQueries({ queryKey: SHOP_KEY });
  }

  return (
    <form noValidate className={classes.card} onSubmit={form.submit(place)}>
      <Title order={2} size="h4" mb="sm">
        {t('checkout.payment.title')}
      </Title>
      <Radio.Group {...form.getInputProps('payment')} aria-label={t('checkout.payment.title')}>
        <div className={classes.methods}>
          {ORDER_PAYMENTS.map((method) => (
            <Stack key={method} gap="xs">
              <Radio value={method} label={t(`checkout.payment.methods.${method}`)} />
              {form.values.payment === method && <MethodFields form={form} total={orderAmounts(products, coupon).total} />}
            </Stack>
          ))}
        </div>
      </Radio.Group>
      <Text size="sm" c="dimmed" my="md">
        {t('checkout.payment.demo')}
      </Text>
      {address ? (
        <>
          <Title order={2} size="h4" mb="xs">
            {t('checkout.address.title')}
          </Title>
          <AddressText address={address} />
        </>
      ) : (
        <Button variant="light" onClick={() => onSearchChange({ step: 'address' })}>
          {t('checkout.payment.chooseAddress')}
        </Button>
      )}
      <FormFailure failure={form.failure} />
      <Button type="submit" mt="md" fullWidth disabled={!address} loading={form.submitting}>
        {t('checkout.payment.place')}
      </Button>
    </form>
  );
}

function MethodFields({ form, total }: { form: ContractForm<typeof PaymentForm>; total: number }) {
  const { t } = useTexts('shop');
  const locale = useLocale();
  const field = (name: 'cvv' | 'number' | 'holder' | 'expiry' | 'cardCvv', inputMode: 'numeric' | 'text' = 'numeric') => ({
    ...form.getInputProps(name),
    inputMode,
    autoComplete: 'off',
    required: true,
  });
  switch (form.values.payment) {
    case 'savedCard':
      return <TextInput ms={28} w={120} label={t('checkout.payment.cvv')} maxLength={4} {...field('cvv')} />;
    case 'card':
      return (
        <div className={classes.fields} style={{ marginInlineStart: 28 }}>
          <TextInput label={t('checkout.payment.number')} maxLength={24} {...field('number')} />
          <TextInput label={t('checkout.payment.holder')} {...field('holder', 'text')} />
          <TextInput label={t('checkout.payment.expiry')} maxLength={7} {...field('expiry')} />
          <TextInput label={t('checkout.payment.cvv')} maxLength={4} {...field('cardCvv')} />
        </div>
      );
    case 'bank':
      return <Select ms={28} maw={320} label={t('checkout.payment.bank')} required data={BANKS} {...form.getInputProps('bank')} />;
    case 'instalments':
      return (
        <Text ms={28} c="dimmed">
          {t('checkout.payment.instalmentsText', { count: INSTALMENTS, amount: formatMoney(total / INSTALMENTS, locale) })}
        </Text>
      );
    default:
      return (
        <Text ms={28} c="dimmed">
          {t('checkout.payment.onDeliveryText')}
        </Text>
      );
  }
}
