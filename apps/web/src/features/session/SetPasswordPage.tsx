import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH, NewPassword } from '@atalaya/contract/session/password.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import classes from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { FailureNotice, Notice } from '#shared/guest/Notice.tsx';
import { redeemLink } from './session.queries.ts';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';

const FirstAdministrator = z.object({ email: z.email('email').max(254), passwd: NewPassword });
const ReturningUser = FirstAdministrator.partial({ email: true });

/** A one-time link. Its token is in the fragment, which browsers send to no server. */
export function SetPasswordPage({ isFirst }: { isFirst: boolean }) {
  const { t } = useTexts('session');
  const token = new URLSearchParams(useLocation({ select: (location) => location.hash })).get('token');
  const navigate = useNavigate();
  const { formProps, field, failure, busy } = useGuestForm(isFirst ? FirstAdministrator : ReturningUser, async (input) => {
    await redeemLink({ token: token ?? '', ...input });
    await navigate({ to: '/login', search: { notice: 'passwordSet' }, replace: true });
  });

  if (!token) {
    return (
      <GuestPage title={t('setPassword.title')} text={t('setPassword.missing')}>
        <TextLink to="/login">{t('forgot.back')}</TextLink>
      </GuestPage>
    );
  }
  return (
    <GuestPage title={t('setPassword.title')} text={t('setPassword.text', { min: MIN_PASSWORD_LENGTH })}>
      {isFirst && <Notice kind="info">{t('setPassword.first')}</Notice>}
      <form {...formProps} className={classes.form}>
        {isFirst && <GuestField {...field('email')} type="email" label={t('fields.email')} autoComplete="username" autoFocus />}
        <GuestField {...field('passwd')} type="password" label={t('fields.newPassword')} autoComplete="new-password" autoFocus={!isFirst} />
        <FailureNotice failure={failure} />
        <PlainButton type="submit" busy={busy}>
          {t('setPassword.submit')}
        </PlainButton>
      </form>
    </GuestPage>
  );
}
