import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { useSendCommand } from '../changes.queries.ts';
import { tagsOfQuery } from '../charging.queries.ts';
import { newRequestId } from './request-id.ts';

const WISHES = ['report', 'clear', 'both'] as const;
const LONGEST_NAME = 64;
const CustomerForm = z
  .object({
    wish: z.enum(WISHES),
    idTag: z.string().nullish(),
    customerIdentifier: z.string().trim().max(LONGEST_NAME, 'too_long').optional(),
  })
  .superRefine(({ idTag, customerIdentifier }, ctx) => {
    if (!idTag && !customerIdentifier) ctx.addIssue({ code: 'custom', path: ['idTag'], message: 'required' });
  });

interface CustomerModalProps {
  chargerId: string;
  clientId: string;
  onClose: () => void;
}

/** By a tag, or by a name under which the charger knows somebody. */
export function CustomerModal({ chargerId, clientId, onClose }: CustomerModalProps) {
  const { t } = useTexts('told');
  const tags = useQuery(tagsOfQuery(clientId));
  const { send } = useSendCommand(chargerId, 'form');
  const form = useContractForm(CustomerForm, { wish: 'report', idTag: null, customerIdentifier: '' });
  const submit = form.submit(async ({ wish, idTag, customerIdentifier }) => {
    const payload = {
      requestId: newRequestId(),
      report: wish !== 'clear',
      clear: wish !== 'report',
      ...(idTag ? { idToken: { idToken: idTag, type: 'ISO14443' } } : { customerIdentifier }),
    };
    await send({ action: 'CustomerInformation', payload });
    onClose();
  });
  return (
    <FormModal title={t('customer.title')} submitLabel={t('customer.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <Select
        label={t('customer.wish')}
        description={t('customer.wishHint')}
        allowDeselect={false}
        data={WISHES.map((value) => ({ value, label: t(`customer.wishes.${value}`) }))}
        {...form.getInputProps('wish')}
      />
      <RecordSelect label={t('customer.tag')} clearable records={tags} {...form.getInputProps('idTag')} />
      <TextInput label={t('customer.name')} {...form.getInputProps('customerIdentifier')} />
    </FormModal>
  );
}
