import { TextInput } from '@mantine/core';
import { z } from 'zod';
import type { ModelComponent, ModelVariable } from '@atalaya/contract/charging/device-model.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useSendCommand } from '../changes.queries.ts';
import { actualOf, variableName, wireName } from './model-tree.ts';

const LONGEST = 1_000;
const SetForm = z.object({ value: z.string('required').min(1, 'required').max(LONGEST, 'too_long') });

interface SetVariableModalProps {
  chargerId: string;
  component: ModelComponent;
  variable: ModelVariable;
  onClose: () => void;
}

/** What comes of it stands among the commands: the charger is asked once more what it holds now. */
export function SetVariableModal({ chargerId, component, variable, onClose }: SetVariableModalProps) {
  const { t } = useTexts('stations');
  const { send } = useSendCommand(chargerId, 'form');
  const form = useContractForm(SetForm, { value: actualOf(variable)?.value ?? '' });
  const submit = form.submit(async ({ value }) => {
    const setVariableData = [{ ...wireName(component, variable), attributeValue: value }];
    await send({ action: 'SetVariables', payload: { setVariableData } });
    onClose();
  });
  return (
    <FormModal
      title={t('model.setTitle', { name: variableName(variable) })}
      submitLabel={t('model.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={variable.unit ? `${t('model.value')} (${variable.unit})` : t('model.value')}
        description={variable.values}
        spellCheck={false}
        required
        data-autofocus
        {...form.getInputProps('value')}
      />
    </FormModal>
  );
}
