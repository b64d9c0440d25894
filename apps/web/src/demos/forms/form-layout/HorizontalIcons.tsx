import { Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { Lock, Mail, Smartphone, UserRound } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FormButtons } from '../FormButtons.tsx';
import horizontal from '../horizontal.module.css';
import { useContactForm } from './use-contact-form.tsx';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true };

export function HorizontalIcons() {
  const { t } = useTexts('fields');
  const { form, whole } = useContactForm();
  return (
    <form {...whole}>
      <Stack>
        <TextInput
          classNames={horizontal}
          label={t('fullName')}
          leftSection={<UserRound {...icon} />}
          {...form.getInputProps('fullName')}
        />
        <TextInput
          classNames={horizontal}
          type="email"
          label={t('email')}
          leftSection={<Mail {...icon} />}
          {...form.getInputProps('email')}
        />
        <TextInput
          classNames={horizontal}
          type="tel"
          label={t('mobile')}
          leftSection={<Smartphone {...icon} />}
          {...form.getInputProps('mobile')}
        />
        <PasswordInput
          classNames={horizontal}
          label={t('password')}
          autoComplete="new-password"
          leftSection={<Lock {...icon} />}
          {...form.getInputProps('password')}
        />
        <Stack className={horizontal.indent}>
          <Checkbox label={t('remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
          <FormButtons />
        </Stack>
      </Stack>
    </form>
  );
}
