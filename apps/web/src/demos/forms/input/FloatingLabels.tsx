import { Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import floating from '../floating.module.css';

// The space is a placeholder that nobody sees: by it the stylesheet tells an empty field.
export function FloatingLabels() {
  const { t } = useTexts('fields');
  return (
    <Stack pt="xs">
      <TextInput classNames={floating} label={t('fullName')} placeholder=" " />
      <TextInput classNames={floating} label={t('city')} placeholder=" " defaultValue={t('placeholders.city')} />
      <TextInput classNames={floating} label={t('company')} placeholder=" " disabled />
    </Stack>
  );
}
