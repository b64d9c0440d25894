import { Suspense, use, useState } from 'react';
import { PasswordRequest } from '@atalaya/contract/licensing/own-account-endpoints.ts';
import classes from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { askForPassword, fetchSignInOptions, type SignInOptions } from './session.queries.ts';

const steps = ['ask', 'link', 'open'] as const;

/** Without a mail server an administrator hands out a link. */
function AskSomebody() {
  const { t } = useTexts('session');
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`forgot.steps.${step}`)}</li>
        ))}
      </ol>
      <p className={classes.quiet}>{t('forgot.why')}</p>
    </>
  );
}

/** The answer is the same whether or not there is such an account. */
function MailForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTexts('session');
  const errorText = useErrorText();
  const { formProps, field, failure, busy } = useGuestForm(PasswordRequest, async ({ email }) => {
    await askForPassword(email);
    onSent(email);
  });
  const email = field('email');
  const error = email.error ?? (failure === null ? undefined : errorText(failure));
  return (
    <form {...formProps} className={classes.form}>
      <GuestField {...email} error={error} type="email" label={t('fields.email')} autoComplete="username" autoFocus />
      <PlainButton type="submit" busy={busy}>
        {t('forgot.submit')}
      </PlainButton>
    </form>
  );
}

function Ways({ options }: { options: Promise<SignInOptions> }) {
  const { t } = useTexts('session');
  const { mail } = use(options);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null)
    return (
      <GuestPage title={t('forgot.sentTitle')} text={t('forgot.sent', { email: sentTo })}>
        <TextLink to="/login">{t('forgot.back')}</TextLink>
      </GuestPage>
    );
  return (
    <GuestPage title={t('forgot.title')} text={t(mail ? 'forgot.mailText' : 'forgot.text')}>
      {mail ? <MailForm onSent={setSentTo} /> : <AskSomebody />}
      <TextLink to="/login">{t('forgot.back')}</TextLink>
    </GuestPage>
  );
}

export function ForgotPasswordPage() {
  const { t } = useTexts('session');
  const [options] = useState(fetchSignInOptions);
  return (
    <Suspense fallback={<GuestPage title={t('forgot.title')}>{null}</GuestPage>}>
      <Ways options={options} />
    </Suspense>
  );
}
