import { Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Credentials } from '@atalaya/contract/session/endpoints.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { DemoOffer } from './DemoOffer.tsx';
import classes from '#shared/guest/fields.module.css';
import { GuestCheck, GuestField } from '#shared/guest/GuestField.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { Notice } from '#shared/guest/Notice.tsx';
import { signIn, type SignInOptions } from './session.queries.ts';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';

interface LoginPageProps {
  options: Promise<SignInOptions>;
  notice: 'ended' | 'passwordSet' | undefined;
}

export function LoginPage({ options, notice }: LoginPageProps) {
  const { t } = useTexts('session');
  const errorText = useErrorText();
  const [remember, setRemember] = useState(true);
  const { formProps, field, failure, busy, fillAndSend } = useGuestForm(Credentials, (credentials) => signIn(credentials, remember));
  const email = field('email');
  // A refused sign-in stands under the e-mail: which of the two was wrong is nobody's business.
  const emailError = email.error ?? (failure === null ? undefined : errorText(failure));

  return (
    <GuestPage title={t('login.title')} text={t('login.text')}>
      {notice && <Notice kind={notice === 'ended' ? 'info' : 'done'}>{t(`login.${notice}`)}</Notice>}
      <form {...formProps} className={classes.form}>
        <GuestField {...email} error={emailError} type="email" label={t('fields.email')} autoComplete="username" autoFocus />
        <GuestField {...field('password')} type="password" label={t('fields.password')} autoComplete="current-password" />
        <div className={classes.between}>
          <GuestCheck name="remember" label={t('fields.remember')} checked={remember} onChange={setRemember} />
          <TextLink to="/forgot-password">{t('login.forgot')}</TextLink>
        </div>
        <PlainButton type="submit" busy={busy}>
          {t('login.submit')}
        </PlainButton>
      </form>
      <Suspense fallback={null}>
        <DemoOffer options={options} onChoose={({ email: address, password }) => fillAndSend({ email: address, password })} />
      </Suspense>
    </GuestPage>
  );
}
