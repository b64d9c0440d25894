import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { FormButtons } from '../FormButtons.tsx';
import { SentValues } from '../SentValues.tsx';

const AccountInput = z.object({
  username: z.string().trim().min(3, 'too_short').max(20, 'too_long'),
  email: z.email('email'),
  website: z.url({ protocol: /^https?$/, error: 'url' }).optional(),
  password: z.string().min(8, 'password.short'),
});

export function Schema() {
  const { t } = useTexts('fields');
  const form = useContractForm(AccountInput, { username: '', email: '', website: '', password: '' });
  const send = form.submit(({ username, email, website = '' }) =>
    toast('done', <SentValues values={{ [t('username')]: username, [t('email')]: email, [t('website')]: website }} />),
  );
  return (
    <form onSubmit={send} onReset={form.onReset} noValidate>
      <Stack>
        <TextInput label={t('username')} {...form.getInputProps('username')} />
        <TextInput type="email" label={t('email')} {...form.getInputProps('email')} />
        <TextInput type="url" label={t('website')} placeholder="https://" {...form.getInputProps('website')} />
        <PasswordInput label={t('password')} autoComplete="new-password" {...form.getInputProps('password')} />
        <FormButtons />
      </Stack>
    </form>
  );
}
