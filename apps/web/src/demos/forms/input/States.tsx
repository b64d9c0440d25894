import { Stack, TextInput } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function States() {
  const { t } = useTexts('fields');
  const name = t('placeholders.username');
  return (
    <Stack>
      <TextInput disabled label={t('states.disabled')} defaultValue={name} />
      <TextInput readOnly label={t('states.readOnly')} defaultValue={name} />
      <TextInput
        label={t('states.valid')}
        defaultValue={name}
        success={t('states.looksGood')}
        rightSection={<CircleCheck size={16} strokeWidth={1.75} color="var(--at-healthy)" aria-hidden />}
      />
      <TextInput
        label={t('states.invalid')}
        defaultValue={name}
        error={t('states.taken')}
        rightSection={<CircleAlert size={16} strokeWidth={1.75} color="var(--at-critical)" aria-hidden />}
      />
    </Stack>
  );
}
