import { SegmentedControl, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { BillingAddress } from '@atalaya/contract/demo/user-account.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { countries } from '../countries.ts';
import type { UserPartProps } from '../user-view.ts';
import { useUpdateAccount } from '../users.queries.ts';

const texts = ['firstName', 'lastName', 'line', 'line2', 'postcode', 'town', 'state'] as const;

export function AddressModal({ user, account, onClose }: UserPartProps & { onClose: () => void }) {
  const { t } = useTexts('members');
  const inWords = useRecordWords();
  const { mutateAsync: update } = useUpdateAccount();
  const form = useContractForm(BillingAddress, account.address);

  async function send(address: BillingAddress) {
    await update({ id: user.id, account: { address } });
    onClose();
    await toast('done', t('saved'));
  }

  return (
    <FormModal title={t('address.title')} submitLabel={t('save')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <SegmentedControl
        aria-label={t('address.kind')}
        data={(['home', 'office'] as const).map((kind) => ({ value: kind, label: t(`address.kinds.${kind}`) }))}
        {...form.getInputProps('kind')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {texts.map((name) => (
          <TextInput
            key={name}
            label={t(`address.${name}`)}
            required={name === 'firstName' || name === 'lastName'}
            {...form.getInputProps(name)}
          />
        ))}
        <Select
          label={t('fields.country')}
          allowDeselect={false}
          searchable
          data={countries.map((country) => ({ value: country, label: inWords(country) }))}
          {...form.getInputProps('country')}
        />
      </SimpleGrid>
      <Switch label={t('address.isDelivery')} {...form.getInputProps('isDelivery', { type: 'checkbox' })} />
    </FormModal>
  );
}
