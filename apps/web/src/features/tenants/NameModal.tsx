import { TextInput } from '@mantine/core';
import { useTenantChange } from '#shared/api/tenants.queries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { TenantName } from '@atalaya/contract/licensing/clients.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';

const NameInput = z.object({ name: TenantName });

interface NameModalProps {
  title: string;
  submitLabel: string;
  name?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The name of a client or a project, new or another one. */
export function NameModal({ title, submitLabel, name = '', onSave, onClose }: NameModalProps) {
  const { t } = useTexts('tenants');
  const { mutateAsync: change } = useTenantChange({ failureShownBy: 'form' });
  const form = useContractForm(NameInput, { name });
  const submit = form.submit(async (input) => {
    await change(() => onSave(input.name));
    onClose();
  });
  return (
    <FormModal title={title} submitLabel={submitLabel} form={form} onSubmit={submit} onClose={onClose}>
      <TextInput label={t('form.name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
    </FormModal>
  );
}
