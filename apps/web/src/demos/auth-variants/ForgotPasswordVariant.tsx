import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import fields from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { Notice } from '#shared/guest/Notice.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import { VariantPage, type Look } from './VariantPage.tsx';

const ForgotInput = z.object({ email: z.email('email') });

export function ForgotPasswordVariant({ look }: { look: Look }) {
  const { t } = useTexts('variants');
  const [isSent, setSent] = useState(false);
  const { formProps, field } = useGuestForm(ForgotInput, async () => setSent(true));

  return (
    <VariantPage look={look} title={t('forgot.title')} text={t('forgot.text')}>
      {isSent && (
        <Notice kind="done">
          {t('forgot.sent')} <TextLink to={`/pages/reset-password-${look}`}>{t('forgot.open')}</TextLink>
        </Notice>
      )}
      <form {...formProps} className={fields.form}>
        <GuestField {...field('email')} type="email" label={t('fields.email')} autoComplete="off" autoFocus />
        <PlainButton type="submit">{t('forgot.submit')}</PlainButton>
      </form>
      <BackToSignIn look={look} />
    </VariantPage>
  );
}
