import { KeyRound } from 'lucide-react';
import { use, useState } from 'react';
import { canUsePasskeys } from '#shared/factors/can-use-passkeys.ts';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { signInByPasskey, type SignInOptions } from './session.queries.ts';

/** Where the address allows passkeys: signing in without a password. */
export function PasskeyOffer({ options, remember }: { options: Promise<SignInOptions>; remember: boolean }) {
  const { t } = useTexts('session');
  const { passkeys } = use(options);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!canUsePasskeys(passkeys)) return null;

  async function start() {
    setBusy(true);
    setFailure(null);
    await signInByPasskey(remember).catch(setFailure);
    setBusy(false);
  }

  return (
    <>
      <PlainButton quiet busy={busy} onClick={() => void start()}>
        <KeyRound size={16} strokeWidth={1.75} aria-hidden /> {t('login.passkey')}
      </PlainButton>
      <FailureNotice failure={failure} />
    </>
  );
}
