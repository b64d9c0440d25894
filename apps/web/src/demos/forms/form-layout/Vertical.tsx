import { Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormButtons } from '../FormButtons.tsx';
import { useContactForm } from './use-contact-form.tsx';

export function Vertical() {
  const { t } = useTexts('fields');
  const { form, whole } = useContactForm();
  return (
    <form {...whole}>
      <Stack>
        <TextInput label={t('fullName')} {...form.getInputProps('fullName')} />
        <TextInput type="email" label={t('email')} {...form.getInputProps('email')} />
        <TextInput type="tel" label={t('mobile')} {...form.getInputProps('mobile')} />
        <PasswordInput label={t('password')} autoComplete="new-password" {...form.getInputProps('password')} />
        <Checkbox label={t('remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
        <FormButtons />
      </Stack>
    </form>
  );
}
