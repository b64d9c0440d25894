import { Button, PasswordInput, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NewSamplePassword } from '@atalaya/contract/demo/user-account.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/toast.ts';
import { useChangePassword } from './users.queries.ts';

const PasswordInputs = z
  .object({ password: NewSamplePassword, again: z.string().min(1, 'required') })
  .refine((input) => input.password === input.again, { path: ['again'], error: 'password.differs', when: () => true });

export function PasswordForm({ id }: { id: number }) {
  const { t } = useTranslation('members');
  const { mutateAsync: change, isPending } = useChangePassword();
  const form = useContractForm(PasswordInputs, { password: '', again: '' });

  async function send(input: { password: string }) {
    await change({ id, password: input.password });
    form.reset();
    await toast('done', t('password.done'));
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordInput label={t('password.new')} required autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordInput label={t('password.again')} required autoComplete="new-password" {...form.getInputProps('again')} />
      </SimpleGrid>
      <FormFailure failure={form.failure} />
      <Button type="submit" mt="md" loading={isPending}>
        {t('password.change')}
      </Button>
    </form>
  );
}
