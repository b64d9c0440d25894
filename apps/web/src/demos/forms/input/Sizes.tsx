import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const sizes = { small: 'xs', medium: 'sm', large: 'lg' } as const;

export function Sizes() {
  const { t } = useTranslation('fields');
  return (
    <Stack>
      <TextInput size={sizes.small} label={t('small')} placeholder={t('placeholders.name')} />
      <TextInput size={sizes.medium} label={t('medium')} placeholder={t('placeholders.name')} />
      <TextInput size={sizes.large} label={t('large')} placeholder={t('placeholders.name')} />
    </Stack>
  );
}
