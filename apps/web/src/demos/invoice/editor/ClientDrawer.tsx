import { TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NewInvoiceClient } from '@atalaya/contract/demo/invoice/invoice-changes.ts';
import { FormDrawer } from '#shared/form/FormDrawer.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useAddClient } from '../invoice.queries.ts';

const FIELDS = ['name', 'company', 'companyEmail', 'address', 'country', 'contact'] as const;

interface ClientDrawerProps {
  onAdd: (client: NewInvoiceClient) => void;
  onClose: () => void;
}

export function ClientDrawer({ onAdd, onClose }: ClientDrawerProps) {
  const { t } = useTexts('invoice');
  const addition = useAddClient();
  const form = useContractForm(NewInvoiceClient, { name: '', company: '', companyEmail: '', address: '', country: '', contact: '' });

  async function send(client: NewInvoiceClient) {
    onAdd(await addition.mutateAsync(client));
    onClose();
    void toast('done', t('done.clientAdded', { name: client.name }));
  }

  return (
    <FormDrawer title={t('client.title')} submitLabel={t('client.submit')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      {FIELDS.map((field, index) => (
        <TextInput
          key={field}
          type={field === 'companyEmail' ? 'email' : 'text'}
          label={t(`client.${field}`)}
          required
          data-autofocus={index === 0 || undefined}
          {...form.getInputProps(field)}
        />
      ))}
    </FormDrawer>
  );
}
