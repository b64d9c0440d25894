import { Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import horizontal from '../horizontal.module.css';

export function Horizontal() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <TextInput classNames={horizontal} label={t('firstName')} placeholder={t('placeholders.first')} />
      <TextInput classNames={horizontal} label={t('lastName')} placeholder={t('placeholders.last')} />
      <TextInput
        classNames={horizontal}
        label={t('city')}
        placeholder={t('placeholders.city')}
        description={t('help')}
        inputWrapperOrder={['label', 'input', 'description']}
      />
    </Stack>
  );
}
