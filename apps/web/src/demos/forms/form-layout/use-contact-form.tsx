import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '@atalaya/contract/session/password.ts';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { SentValues } from '../SentValues.tsx';

const ContactInput = z.object({
  fullName: z.string().trim().min(1, 'required'),
  email: z.email('email'),
  mobile: z.string().trim().optional(),
  password: z.string().min(MIN_PASSWORD_LENGTH, 'password.short'),
  remember: z.boolean(),
});

/** The form that every layout arranges in its own way. */
export function useContactForm() {
  const { t } = useTexts('fields');
  const form = useContractForm(ContactInput, { fullName: '', email: '', mobile: '', password: '', remember: false });

  const send = form.submit(async ({ fullName, email, mobile, remember }) => {
    const values = {
      [t('fullName')]: fullName,
      [t('email')]: email,
      [t('mobile')]: mobile ?? '',
      [t('remember')]: t(remember ? 'yes' : 'no'),
    };
    await toast('done', <SentValues values={values} />);
    form.reset();
  });
  return { form, whole: { onSubmit: send, onReset: form.onReset, noValidate: true } };
}
