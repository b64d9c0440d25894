import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Registration } from '@atalaya/contract/demo/auth.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { useValidationText } from '#shared/form/validation-text.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import classes from '#shared/guest/fields.module.css';
import { GuestCheck, GuestField } from '#shared/guest/GuestField.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { register } from './session.queries.ts';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';

export function RegisterPage({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts('session');
  const toSignIn = (
    <p className={classes.quiet}>
      {t('register.haveAccount')} <TextLink to="/login">{t('login.submit')}</TextLink>
    </p>
  );
  return isOpen ? (
    <GuestPage title={t('register.title')} text={t('register.text')}>
      <RegisterForm />
      {toSignIn}
    </GuestPage>
  ) : (
    <GuestPage title={t('register.closedTitle')} text={t('register.closed')}>
      {toSignIn}
    </GuestPage>
  );
}

function RegisterForm() {
  const { t } = useTexts('session');
  const validationText = useValidationText();
  const errorText = useErrorText();
  const locale = useLocale();
  const [terms, setTerms] = useState<'open' | 'accepted' | 'missed'>('open');
  const { formProps, field, failure, busy } = useGuestForm(Registration, async (registration) => {
    if (terms !== 'accepted') return setTerms('missed');
    await register({ ...registration, locale });
  });

  // Both may be taken at once: each says so under its own field.
  const takenError = (name: 'username' | 'email', code: `register.${'username' | 'email'}_taken`) =>
    failure instanceof AppError && failure.details.errors?.[name]?.includes(code) ? errorText(new AppError(code)) : undefined;
  const usernameTaken = takenError('username', 'register.username_taken');
  const emailTaken = takenError('email', 'register.email_taken');
  const username = field('username');
  const email = field('email');

  return (
    <form {...formProps} className={classes.form}>
      <GuestField
        {...username}
        error={username.error ?? usernameTaken}
        type="text"
        label={t('fields.username')}
        autoComplete="username"
        autoFocus
      />
      <GuestField {...email} error={email.error ?? emailTaken} type="email" label={t('fields.email')} autoComplete="email" />
      <GuestField {...field('password')} type="password" label={t('fields.password')} autoComplete="new-password" />
      <GuestCheck
        name="terms"
        label={t('fields.terms')}
        checked={terms === 'accepted'}
        onChange={(isAccepted) => setTerms(isAccepted ? 'accepted' : 'open')}
        error={terms === 'missed' ? validationText('terms') : undefined}
      />
      <FailureNotice failure={(usernameTaken ?? emailTaken) ? null : failure} />
      <PlainButton type="submit" busy={busy}>
        {t('register.submit')}
      </PlainButton>
    </form>
  );
}
