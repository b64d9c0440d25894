import { TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { SampleAccount } from '@atalaya/contract/demo/user-account.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { TwoStepForm, type TwoStepDetailProps } from './TwoStepForm.tsx';

const PhoneInput = z.object({ phone: SampleAccount.shape.twoStep.shape.phone.min(1, 'required') });

export function TwoStepPhone({ phone, onBack, onDone }: TwoStepDetailProps) {
  const { t } = useTexts('members');
  const form = useContractForm(PhoneInput, { phone });
  return (
    <TwoStepForm form={form} onSubmit={form.submit((input) => onDone(input.phone))} onBack={onBack}>
      <TextInput
        type="tel"
        label={t('twoStep.phone')}
        description={t('twoStep.phoneHint')}
        required
        data-autofocus
        {...form.getInputProps('phone')}
      />
    </TwoStepForm>
  );
}
