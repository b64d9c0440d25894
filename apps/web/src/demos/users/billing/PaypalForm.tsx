import { Button, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Paypal } from '@atalaya/contract/demo/user-account.ts';
import { FormFailure } from '#shared/form/FormFailure.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from '../users.module.css';

const PaypalInput = Paypal.pick({ email: true });

interface PaypalFormProps {
  email: string;
  onSave: (email: string) => Promise<unknown>;
}

export function PaypalForm({ email, onSave }: PaypalFormProps) {
  const { t } = useTexts('members');
  const form = useContractForm(PaypalInput, { email });
  async function send(input: { email: string }) {
    await onSave(input.email);
    await toast('done', t('saved'));
  }
  return (
    <form onSubmit={form.submit(send)} noValidate className={classes.payment}>
      <TextInput
        type="email"
        label={t('paypal.email')}
        description={t('paypal.hint')}
        required
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" loading={form.submitting}>
        {t('paypal.save')}
      </Button>
    </form>
  );
}
