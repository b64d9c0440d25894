import { Modal, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { commandsOf, type AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import { FormBody } from '#shared/form/FormBody.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { CommandField } from './CommandField.tsx';
import type { CommandForm } from './command-forms.ts';
import { formsOf } from './forms-of.ts';
import { formSchema, initialValues, nameOf, toPayload } from './command-payload.ts';
import type { SendCommand } from '../changes.queries.ts';
import classes from './commands.module.css';

interface BodyProps {
  action: AnyCommand;
  command: CommandForm;
  charger: Charger;
  openedAt: Date;
  send: SendCommand;
  onClose: () => void;
}

function FieldsBody({ action, command, charger, openedAt, send, onClose }: BodyProps) {
  const { t } = useTexts(['charging', 'orders']);
  const form = useContractForm(formSchema(command), initialValues(command, openedAt));
  const submit = form.submit(async (values) => {
    await send({ action, payload: toPayload(command, values) });
    onClose();
  });
  return (
    <FormBody submitLabel={t('commands.submit')} form={form} onSubmit={submit} onClose={onClose}>
      {command.fields.length === 0 && <Text c="dimmed">{t('orders:nothing')}</Text>}
      {command.fields.map((field) => (
        <CommandField key={field.at} field={field} charger={charger} input={form.getInputProps(nameOf(field))} />
      ))}
    </FormBody>
  );
}

const asObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};
const JsonForm = z.object({ payload: z.string().refine((text) => asObject(text) !== null, 'json') });

/** Whatever OCPP allows, as it writes it. */
function JsonBody({ action, command, charger, openedAt, send, onClose }: BodyProps) {
  const { t } = useTexts(['charging', 'orders']);
  const form = useContractForm(JsonForm, { payload: JSON.stringify(toPayload(command, initialValues(command, openedAt)), null, 2) });
  const input = form.getInputProps('payload');
  const submit = form.submit(async ({ payload }) => {
    await send({ action, payload: asObject(payload) ?? {} });
    onClose();
  });
  return (
    <FormBody submitLabel={t('commands.submit')} form={form} onSubmit={submit} onClose={onClose}>
      <Textarea
        label={t('orders:payload', { version: charger.protocol === 'ocpp2.0.1' ? '2.0.1' : '1.6' })}
        classNames={{ input: classes.json }}
        autosize
        minRows={5}
        maxRows={16}
        spellCheck={false}
        {...input}
        error={input.error && (asObject(form.values.payload) ? input.error : t('orders:notJson'))}
      />
    </FormBody>
  );
}

interface CommandModalProps {
  charger: Charger;
  /** What it begins with. */
  first: AnyCommand;
  send: SendCommand;
  onClose: () => void;
}

/** Any request that the charger's version of OCPP knows: by its fields, or in the words of OCPP. */
export function CommandModal({ charger, first, send, onClose }: CommandModalProps) {
  const { t } = useTexts(['charging', 'orders']);
  const [action, setAction] = useState<AnyCommand>(first);
  const protocol = charger.protocol ?? 'ocpp1.6';
  const { formOf, grouped } = formsOf(protocol);
  const command = formOf(action);
  const [mode, setMode] = useState('fields');
  const [openedAt] = useState(() => new Date());
  useReturnFocus();
  const Body = mode === 'json' || command.isJson ? JsonBody : FieldsBody;
  return (
    <Modal opened onClose={onClose} title={t('commands.sending', { name: charger.label })}>
      <Stack>
        <Select
          searchable
          allowDeselect={false}
          label={t('orders:command')}
          description={<code>{action}</code>}
          data={grouped.map(({ group, actions }) => ({
            group: t(`orders:groups.${group}`),
            items: actions.map((value) => ({ value, label: t(`commands.names.${value}`) })),
          }))}
          value={action}
          onChange={(chosen) => setAction(commandsOf(protocol).find((one) => one === chosen) ?? action)}
        />
        {!command.isJson && (
          <SegmentedControl
            aria-label={t('orders:by')}
            data={[
              { value: 'fields', label: t('orders:byFields') },
              { value: 'json', label: t('orders:byJson') },
            ]}
            value={mode}
            onChange={setMode}
          />
        )}
        <Body key={action} action={action} command={command} charger={charger} openedAt={openedAt} send={send} onClose={onClose} />
      </Stack>
    </Modal>
  );
}
