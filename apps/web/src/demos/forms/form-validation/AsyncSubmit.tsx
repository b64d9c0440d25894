import { Stack, TextInput } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { FormButtons } from '../FormButtons.tsx';
import { SentValues } from '../SentValues.tsx';

const NewsletterInput = z.object({ fullName: z.string().trim().min(1, 'required'), email: z.email('email') });
const DELAY_MS = 1_000;

/** A server that takes its time, and takes only addresses of example.com. */
async function subscribe({ email }: z.output<typeof NewsletterInput>) {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  if (!email.endsWith('@example.com')) throw new AppError('input.invalid', { errors: { email: ['invalid'] } });
}

export function AsyncSubmit() {
  const { t } = useTexts('fields');
  const form = useContractForm(NewsletterInput, { fullName: '', email: '' });
  const send = form.submit(async (input) => {
    await subscribe(input);
    await toast('done', <SentValues values={{ [t('fullName')]: input.fullName, [t('email')]: input.email }} />);
  });
  return (
    <form onSubmit={send} onReset={form.onReset} noValidate>
      <Stack>
        <TextInput label={t('fullName')} {...form.getInputProps('fullName')} />
        <TextInput type="email" label={t('email')} placeholder={t('placeholders.email')} {...form.getInputProps('email')} />
        <FormButtons isSending={form.submitting} />
      </Stack>
    </form>
  );
}
