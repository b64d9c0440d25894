import { Button, PasswordInput, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { Check, Circle } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { NewSamplePassword, OWN_USER_ID } from '@atalaya/contract/demo/user-account.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useChangePassword } from '../users.queries.ts';
import classes from '../users.module.css';

const Fields = z.object({
  current: z.string().min(8, 'password.short'),
  password: NewSamplePassword,
  again: z.string().min(1, 'required'),
});
const bothAlike = { path: ['again'], error: 'password.differs', when: () => true };
const OwnPassword = Fields.refine((input) => input.password === input.again, bothAlike);
const TheirPassword = Fields.partial({ current: true }).refine((input) => input.password === input.again, bothAlike);

/** One's own password is asked for; somebody else's is not known to who sets it. */
export function PasswordForm({ id }: { id: number }) {
  const { t } = useTexts('members');
  const { mutateAsync: change, isPending } = useChangePassword();
  const isOwn = id === OWN_USER_ID;
  const form = useContractForm(isOwn ? OwnPassword : TheirPassword, { current: '', password: '', again: '' });

  const { password, again } = form.values;
  const rules = [
    ['length', password.length >= 8],
    ['same', password !== '' && password === again],
  ] as const;

  async function send(input: { password: string }) {
    await change({ id, password: input.password });
    form.reset();
    await toast('done', t('password.done'));
  }

  return (
    <form onSubmit={form.submit(send)} noValidate>
      {isOwn && (
        <PasswordInput
          label={t('password.current')}
          required
          mb="md"
          maw={420}
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PasswordInput label={t('password.new')} required autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordInput label={t('password.again')} required autoComplete="new-password" {...form.getInputProps('again')} />
      </SimpleGrid>
      <ul className={classes.rules} aria-label={t('password.rulesTitle')}>
        {rules.map(([rule, isKept]) => {
          const Icon = isKept ? Check : Circle;
          return (
            <li key={rule} data-kept={isKept || undefined}>
              <Icon size={14} strokeWidth={2} aria-hidden />
              {t(`password.rules.${rule}`)}
              {isKept && <VisuallyHidden>✓</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
      <FormFailure failure={form.failure} />
      <Button type="submit" mt="md" loading={isPending}>
        {t('password.change')}
      </Button>
    </form>
  );
}
