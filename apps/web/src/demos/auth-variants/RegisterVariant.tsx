import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { useValidationText } from '#shared/form/validation-text.ts';
import fields from '#shared/guest/fields.module.css';
import { GuestCheck, GuestField } from '#shared/guest/GuestField.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { VariantPage, type Look } from './VariantPage.tsx';
import classes from './variants.module.css';

const RegisterInput = z.object({
  username: z.string().trim().min(1, 'required'),
  email: z.email('email'),
  password: z.string().min(8, 'password.short'),
});

export function RegisterVariant({ look }: { look: Look }) {
  const { t } = useTexts('variants');
  const validationText = useValidationText();
  const navigate = useNavigate();
  const [terms, setTerms] = useState<'open' | 'accepted' | 'missed'>('open');
  const { formProps, field } = useGuestForm(RegisterInput, async () => {
    if (terms === 'accepted') await navigate({ to: `/pages/verify-email-${look}` });
    else setTerms('missed');
  });

  return (
    <VariantPage look={look} title={t('register.title')} text={t('register.text')}>
      <form {...formProps} className={fields.form}>
        <GuestField {...field('username')} type="text" label={t('fields.username')} autoComplete="off" autoFocus />
        <GuestField {...field('email')} type="email" label={t('fields.email')} autoComplete="off" />
        <GuestField {...field('password')} type="password" label={t('fields.password')} autoComplete="off" />
        <GuestCheck
          name="terms"
          label={t('fields.terms')}
          checked={terms === 'accepted'}
          onChange={(isAccepted) => setTerms(isAccepted ? 'accepted' : 'open')}
          error={terms === 'missed' ? validationText('terms') : undefined}
        />
        <PlainButton type="submit">{t('register.submit')}</PlainButton>
      </form>
      <p className={classes.line}>
        {t('register.have')} <TextLink to={`/pages/login-${look}`}>{t('register.login')}</TextLink>
      </p>
    </VariantPage>
  );
}
