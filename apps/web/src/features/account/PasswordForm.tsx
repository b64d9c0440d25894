import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { MIN_PASSWORD_LENGTH, NewPassword } from '@atalaya/contract/session/password.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useChangePassword } from './account.queries.ts';

const PasswordChange = z.object({ currentPasswd: z.string().min(1, 'required').max(200), passwd: NewPassword });

export function PasswordForm({ email }: { email: string }) {
  const { t } = useTexts('account');
  const errorText = useErrorText();
  const form = useContractForm(PasswordChange, { currentPasswd: '', passwd: '' });
  const { mutateAsync: changePassword } = useChangePassword(email);
  const current = form.getInputProps('currentPasswd');
  const wrongCurrent = form.failure instanceof AppError && form.failure.code === 'password.current' ? errorText(form.failure) : undefined;

  async function save(change: z.output<typeof PasswordChange>) {
    await changePassword(change);
    form.reset();
    void toast('done', t('password.saved'));
  }

  return (
    <form onSubmit={form.submit(save)} noValidate>
      <Stack>
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput label={t('password.current')} autoComplete="current-password" {...current} error={current.error ?? wrongCurrent} />
        <PasswordInput
          label={t('password.new')}
          description={t('password.hint', { min: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
          {...form.getInputProps('passwd')}
        />
        <FormFailure failure={wrongCurrent === undefined ? form.failure : null} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {t('password.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
