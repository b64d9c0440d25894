import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import fields from '#shared/guest/fields.module.css';
import { GuestCheck, GuestField } from '#shared/guest/GuestField.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { VariantPage, type Look } from './VariantPage.tsx';
import classes from './variants.module.css';

const LoginInput = z.object({ email: z.email('email'), password: z.string().min(1, 'required') });

export function LoginVariant({ look }: { look: Look }) {
  const { t } = useTexts('variants');
  const navigate = useNavigate();
  const [isRemembered, setRemembered] = useState(true);
  const { formProps, field } = useGuestForm(LoginInput, () => navigate({ to: '/' }));

  return (
    <VariantPage look={look} title={t('login.title')} text={t('login.text')}>
      <form {...formProps} className={fields.form}>
        <GuestField {...field('email')} type="email" label={t('fields.email')} autoComplete="off" autoFocus />
        <GuestField {...field('password')} type="password" label={t('fields.password')} autoComplete="off" />
        <div className={fields.between}>
          <GuestCheck name="remember" label={t('fields.remember')} checked={isRemembered} onChange={setRemembered} />
          <TextLink to={`/pages/forgot-password-${look}`}>{t('login.forgot')}</TextLink>
        </div>
        <PlainButton type="submit">{t('login.submit')}</PlainButton>
      </form>
      <p className={classes.line}>
        {t('login.none')} <TextLink to={`/pages/register-${look}`}>{t('login.register')}</TextLink>
      </p>
    </VariantPage>
  );
}
