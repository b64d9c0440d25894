import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import horizontal from '../horizontal.module.css';

export function Horizontal() {
  const { t } = useTranslation('fields');
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
