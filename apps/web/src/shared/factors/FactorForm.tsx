import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Proof } from '@atalaya/contract/session/factors.ts';
import type { FactorKind } from '@atalaya/contract/session/logged-in-user.ts';
import { GuestField } from '#shared/guest/GuestField.tsx';
import classes from '#shared/guest/fields.module.css';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { useGuestForm } from '#shared/guest/use-guest-form.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { PasskeyCancelled } from './passkey-cancelled.ts';

const CodeForm = z.object({ code: z.string().trim().min(1, 'required').max(40, 'too_long') });

interface FactorFormProps {
  factors: readonly FactorKind[];
  submitLabel: string;
  onCode: (proof: Proof) => Promise<unknown>;
  onPasskey: () => Promise<unknown>;
}

/** Asks for one of the factors that somebody has, or for a recovery code. At sign-in and before something dangerous alike. */
export function FactorForm({ factors, submitLabel, onCode, onPasskey }: FactorFormProps) {
  const { t } = useTexts('factors');
  const hasPasskey = factors.includes('passkey') && canUsePasskeys(location.hostname);
  const hasApp = factors.includes('totp');
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const kind = wantsRecovery || (!hasApp && !hasPasskey) ? 'recovery' : hasApp ? 'totp' : null;
  const { formProps, field, failure, busy } = useGuestForm(CodeForm, ({ code }) => onCode({ kind: kind ?? 'totp', code }));
  const [passkey, setPasskey] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null });

  async function answerByPasskey() {
    setPasskey({ busy: true, failure: null });
    const wrong: unknown = await onPasskey().then(
      () => null,
      (error: unknown) => error,
    );
    setPasskey({ busy: false, failure: wrong instanceof PasskeyCancelled ? null : wrong });
  }

  return (
    <form {...formProps} className={classes.form}>
      {hasPasskey && kind !== 'recovery' && (
        <PlainButton quiet={kind !== null} busy={passkey.busy} onClick={() => void answerByPasskey()}>
          <KeyRound size={16} strokeWidth={1.75} aria-hidden /> {t('ask.passkey')}
        </PlainButton>
      )}
      {kind !== null && (
        <>
          <GuestField
            {...field('code')}
            key={kind}
            type="text"
            label={t(`ask.${kind}`)}
            hint={t(`ask.${kind}Hint`)}
            autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
            autoFocus
          />
          <PlainButton type="submit" busy={busy}>
            {submitLabel}
          </PlainButton>
        </>
      )}
      <FailureNotice failure={failure ?? passkey.failure} />
      {(hasApp || hasPasskey) && (
        <PlainButton quiet onClick={() => setWantsRecovery(!wantsRecovery)}>
          {t(wantsRecovery ? 'ask.noRecovery' : 'ask.wantsRecovery')}
        </PlainButton>
      )}
    </form>
  );
}
