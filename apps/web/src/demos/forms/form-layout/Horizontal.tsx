import { Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormButtons } from '../FormButtons.tsx';
import horizontal from '../horizontal.module.css';
import { useContactForm } from './use-contact-form.tsx';

export function Horizontal() {
  const { t } = useTexts('fields');
  const { form, whole } = useContactForm();
  return (
    <form {...whole}>
      <Stack>
        <TextInput classNames={horizontal} label={t('fullName')} {...form.getInputProps('fullName')} />
        <TextInput classNames={horizontal} type="email" label={t('email')} {...form.getInputProps('email')} />
        <TextInput classNames={horizontal} type="tel" label={t('mobile')} {...form.getInputProps('mobile')} />
        <PasswordInput classNames={horizontal} label={t('password')} autoComplete="new-password" {...form.getInputProps('password')} />
        <Stack className={horizontal.indent}>
          <Checkbox label={t('remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <FormButtons />
        </Stack>
      </Stack>
    </form>
  );
}
