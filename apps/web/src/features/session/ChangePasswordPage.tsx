import { useTexts } from '#shared/i18n/use-texts.ts';
import { z } from 'zod';
import { AppError } from '@atalaya/contract/errors.ts';
import { MIN_PASSWORD_LENGTH, NewPassword } from '@atalaya/contract/session/password.ts';
import { changeOwnPassword } from '#shared/api/change-own-password.ts';
import { useUser } from '#shared/api/session.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import classes from '#shared/guest/fields.module.css';
import { GuestField } from '#shared/guest/GuestField.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';

const ChangeForm = z.object({ currentPasswd: z.string().min(1, 'required').max(200), passwd: NewPassword });

export function ChangePasswordPage() {
  const { t } = useTexts(['session', 'app']);
  const errorText = useErrorText();
  const address = useUser()?.email ?? '';
  const { formProps, field, failure, busy } = useGuestForm(ChangeForm, ({ currentPasswd, passwd }) =>
    changeOwnPassword(address, currentPasswd, passwd),
  );
  const current = field('currentPasswd');
  const wrongCurrent = failure instanceof AppError && failure.code === 'password.current' ? errorText(failure) : undefined;

  return (
    <GuestPage title={t('changePassword.title')} text={t('changePassword.text')}>
      <form {...formProps} className={classes.form}>
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={address} readOnly hidden />
        <GuestField
          {...current}
          error={current.error ?? wrongCurrent}
          type="password"
          label={t('fields.currentPassword')}
          autoComplete="current-password"
          autoFocus
        />
        <GuestField
          {...field('passwd')}
          type="password"
          label={t('fields.newPassword')}
          hint={t('setPassword.text', { min: MIN_PASSWORD_LENGTH })}
          autoComplete="new-password"
        />
        <FailureNotice failure={wrongCurrent === undefined ? failure : null} />
        <PlainButton type="submit" busy={busy}>
          {t('changePassword.submit')}
        </PlainButton>
        <PlainButton quiet onClick={() => void signOut()}>
          {t('app:actions.signOut')}
        </PlainButton>
      </form>
    </GuestPage>
  );
}
