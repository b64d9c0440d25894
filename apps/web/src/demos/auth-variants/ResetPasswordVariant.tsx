import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import fields from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { VariantPage, type Look } from './VariantPage.tsx';

const ResetInput = z
  .object({ password: z.string().min(8, 'password.short'), again: z.string().min(1, 'required') })
  .refine((input) => input.password === input.again, { path: ['again'], error: 'password.differs' });

export function ResetPasswordVariant({ look }: { look: Look }) {
  const { t } = useTexts('variants');
  const navigate = useNavigate();
  const { formProps, field } = useGuestForm(ResetInput, () => navigate({ to: `/pages/login-${look}` }));

  return (
    <VariantPage look={look} title={t('reset.title')} text={t('reset.text')}>
      <form {...formProps} className={fields.form}>
        <GuestField {...field('password')} type="password" label={t('fields.newPassword')} autoComplete="off" autoFocus />
        <GuestField {...field('again')} type="password" label={t('fields.again')} autoComplete="off" />
        <PlainButton type="submit">{t('reset.submit')}</PlainButton>
      </form>
      <BackToSignIn look={look} />
    </VariantPage>
  );
}
