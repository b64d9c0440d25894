import { lazy, Suspense, use, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Credentials, type FactorAsked } from '@atalaya/contract/session/endpoints.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { DemoOffer } from './DemoOffer.tsx';
import classes from '#shared/guest/fields.module.css';
import { GuestCheck, GuestField } from '#shared/guest/GuestField.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { Notice } from '#shared/guest/Notice.tsx';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { signIn, type SignInOptions } from './session.queries.ts';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';

// Who has no second factor does not load what asks for one.
const FactorStep = lazy(async () => {
  const [{ loadTexts }, module] = await Promise.all([import('#shared/i18n/i18n.ts'), import('./FactorStep.tsx')]);
  await loadTexts('factors');
  return { default: module.FactorStep };
});

const IssuerOffer = lazy(async () => {
  const [{ loadTexts }, module] = await Promise.all([import('#shared/i18n/i18n.ts'), import('./IssuerOffer.tsx')]);
  await loadTexts('oidc');
  return { default: module.IssuerOffer };
});

interface OfferProps {
  options: Promise<SignInOptions>;
  remember: boolean;
  onAsked: (asked: FactorAsked) => void;
}

/** Where no provider is set up, nothing of it is loaded. */
function Issuers({ options, ...props }: OfferProps) {
  const { issuers } = use(options);
  return issuers && <IssuerOffer issuers={issuers} {...props} />;
}

interface LoginPageProps {
  options: Promise<SignInOptions>;
  notice: 'ended' | 'passwordSet' | undefined;
}

export function LoginPage({ options, notice }: LoginPageProps) {
  const { t } = useTexts('session');
  const errorText = useErrorText();
  const [remember, setRemember] = useState(true);
  const [asked, setAsked] = useState<FactorAsked>();
  const { formProps, field, failure, busy, fillAndSend } = useGuestForm(Credentials, async (credentials) =>
    setAsked(await signIn(credentials, remember)),
  );
  const email = field('email');
  // A refused sign-in stands under the e-mail: which of the two was wrong is nobody's business.
  const emailError = email.error ?? (failure === null ? undefined : errorText(failure));

  if (asked)
    return (
      <Suspense fallback={null}>
        <FactorStep asked={asked} remember={remember} onLeave={() => setAsked(undefined)} />
      </Suspense>
    );
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
        <PasskeyOffer options={options} remember={remember} />
        <Issuers options={options} remember={remember} onAsked={setAsked} />
        <DemoOffer options={options} onChoose={({ email: address, password }) => fillAndSend({ email: address, password })} />
      </Suspense>
    </GuestPage>
  );
}
