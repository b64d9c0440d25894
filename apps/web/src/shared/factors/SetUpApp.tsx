import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { confirmTotp, startTotp } from '#shared/api/factors.queries.ts';
import { GuestField } from '#shared/guest/GuestField.tsx';
import fields from '#shared/guest/fields.module.css';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import classes from './factors.module.css';
import { QrCode } from './QrCode.tsx';

const CodeForm = z.object({ code: z.string().trim().min(1, 'required').max(40, 'too_long') });
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** An authenticator app: its secret as picture and as text, then a code of it. */
export function SetUpApp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const { t } = useTexts('factors');
  const [started, setStarted] = useState<{ secret: string; uri: string }>();
  const [failedStart, setFailedStart] = useState<unknown>(null);
  const isAsked = useRef(false);
  const { formProps, field, failure, busy } = useGuestForm(CodeForm, async ({ code }) => onDone((await confirmTotp(code)).recoveryCodes));

  useEffect(() => {
    // A second secret would make the first one void while it is being scanned.
    if (isAsked.current) return;
    isAsked.current = true;
    startTotp().then(setStarted, setFailedStart);
  }, []);

  return (
    <form {...formProps} className={fields.form}>
      <FailureNotice failure={failedStart} />
      {started && (
        <>
          <p>{t('app.scan')}</p>
          <QrCode text={started.uri} label={t('app.qr')} />
          <p className={fields.hint}>{t('app.byHand')}</p>
          <code className={classes.secret} data-secret={started.secret}>
            {grouped(started.secret)}
          </code>
          <GuestField
            {...field('code')}
            type="text"
            label={t('app.code')}
            hint={t('app.codeHint')}
            autoComplete="one-time-code"
            autoFocus
          />
          <FailureNotice failure={failure} />
          <PlainButton type="submit" busy={busy}>
            {t('app.confirm')}
          </PlainButton>
        </>
      )}
    </form>
  );
}
