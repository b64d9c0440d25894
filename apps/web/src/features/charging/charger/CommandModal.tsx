import { Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { COMMAND_ACTIONS, CommandAction } from '@atalaya/contract/charging/actions.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import type { SendCommand } from './use-send-command.ts';

const asObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};
const CommandForm = z.object({ action: CommandAction, payload: z.string().refine((text) => asObject(text) !== null, 'json') });

interface ModalProps {
  send: SendCommand;
  onClose: () => void;
}

/** Any of the 26 requests, as OCPP writes it. */
export function CommandModal({ send, onClose }: ModalProps) {
  const { t } = useTranslation('charging');
  const form = useContractForm(CommandForm, { action: 'TriggerMessage', payload: '{ "requestedMessage": "Heartbeat" }' });
  const submit = form.submit(async ({ action, payload }) => {
    await send({ action, payload: asObject(payload) ?? {} });
    onClose();
  });
  return (
    <FormModal title={t('commands.send')} submitLabel={t('commands.send')} form={form} onSubmit={submit} onClose={onClose}>
      <Select
        searchable
        label={t('commands.action')}
        data={COMMAND_ACTIONS}
        allowDeselect={false}
        required
        {...form.getInputProps('action')}
      />
      <Textarea
        label={t('commands.payload')}
        autosize
        minRows={5}
        {...form.getInputProps('payload')}
        error={form.errors.payload && (asObject(form.getValues().payload) ? form.errors.payload : t('commands.notJson'))}
      />
    </FormModal>
  );
}
