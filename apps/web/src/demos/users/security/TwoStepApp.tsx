import { Code, Group, Text, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { QrCode } from '#demos/kit/ui/QrCode.tsx';
import { setupAddress, setupKey } from './two-step-key.ts';
import { TwoStepForm, type TwoStepDetailProps } from './TwoStepForm.tsx';

const CodeInput = z.object({ code: z.string().regex(/^\d{6}$/, 'invalid') });

/** Scan it or type it, then prove it with a code. */
export function TwoStepApp({ email, phone, onBack, onDone }: TwoStepDetailProps & { email: string }) {
  const { t } = useTexts('members');
  const form = useContractForm(CodeInput, { code: '' });
  return (
    <TwoStepForm form={form} onSubmit={form.submit(() => onDone(phone))} onBack={onBack}>
      <Text size="sm">{t('twoStep.scan')}</Text>
      <QrCode text={setupAddress(email)} label={t('twoStep.qr')} />
      <div>
        <Text size="sm">{t('twoStep.key')}</Text>
        <Group gap={4} wrap="nowrap" mt={4}>
          <Code fz="sm">{setupKey}</Code>
          <CopyButton text={setupKey} name={t('twoStep.setupKey')} />
        </Group>
      </div>
      <TextInput
        label={t('twoStep.code')}
        description={t('twoStep.anyCode')}
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        placeholder="000000"
        {...form.getInputProps('code')}
        onChange={(event) => form.setFieldValue('code', event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </TwoStepForm>
  );
}
