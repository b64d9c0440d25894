import { Button, SegmentedControl, TextInput, Title } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ADDRESS_TYPES, NewAddress, type Address } from '@atalaya/contract/demo/shop/checkout.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { AddressText } from './AddressText.tsx';
import { useAddAddress } from './checkout.queries.ts';
import classes from '../cart.module.css';

const FIELDS = ['fullName', 'mobile', 'house', 'landmark', 'city', 'postcode', 'state'] as const;

interface AddressStepProps {
  addresses: readonly Address[];
  onChoose: (id: number) => void;
}

export function AddressStep({ addresses, onChoose }: AddressStepProps) {
  const { t } = useTexts('shop');
  return (
    <section className={classes.card}>
      <Title order={2} size="h4" mb="sm">
        {t('checkout.address.saved')}
      </Title>
      <ul className={classes.addresses}>
        {addresses.map((address) => (
          <li key={address.id} className={classes.card}>
            <AddressText address={address} />
            <Button fullWidth mt="sm" variant="light" onClick={() => onChoose(address.id)}>
              {t('checkout.address.deliverHere')}
            </Button>
          </li>
        ))}
      </ul>
      <AddressForm onChoose={onChoose} />
    </section>
  );
}

function AddressForm({ onChoose }: Pick<AddressStepProps, 'onChoose'>) {
  const { t } = useTexts('shop');
  const addition = useAddAddress();
  const form = useContractForm(NewAddress, {
    fullName: '',
    mobile: '',
    house: '',
    landmark: '',
    city: '',
    postcode: '',
    state: '',
    type: 'home',
  });
  return (
    <form noValidate onSubmit={form.submit(async (address) => onChoose((await addition.mutateAsync(address)).id))}>
      <Title order={2} size="h4" mb="sm">
        {t('checkout.address.add')}
      </Title>
      <div className={classes.fields}>
        {FIELDS.map((field) => (
          <TextInput key={field} label={t(`checkout.fields.${field}`)} required {...form.getInputProps(field)} />
        ))}
        <div>
          <SegmentedControl
            mt={24}
            aria-label={t('checkout.address.type')}
            data={ADDRESS_TYPES.map((type) => ({ value: type, label: t(`checkout.address.types.${type}`) }))}
            {...form.getInputProps('type')}
          />
        </div>
      </div>
      <FormFailure failure={form.failure} />
      <Button type="submit" mt="md" loading={form.submitting}>
        {t('checkout.address.submit')}
      </Button>
    </form>
  );
}
