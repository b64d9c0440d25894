import { Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

const sizes = { small: 'xs', medium: 'sm', large: 'lg' } as const;

export function Sizes() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <TextInput size={sizes.small} label={t('small')} placeholder={t('placeholders.name')} />
      <TextInput size={sizes.medium} label={t('medium')} placeholder={t('placeholders.name')} />
      <TextInput size={sizes.large} label={t('large')} placeholder={t('placeholders.name')} />
    </Stack>
  );
}
