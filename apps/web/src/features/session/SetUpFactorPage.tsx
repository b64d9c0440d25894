import { KeyRound, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { addPasskey } from '#shared/api/factors.queries.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { canUsePasskeys } from '#shared/factors/can-use-passkeys.ts';
import { PasskeyCancelled } from '#shared/factors/passkey-cancelled.ts';
import classes from '#shared/factors/factors.module.css';
import { RecoveryCodes } from '#shared/factors/RecoveryCodes.tsx';
import { SetUpApp } from '#shared/factors/SetUpApp.tsx';
import { GuestPage } from '#shared/guest/GuestPage.tsx';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { deviceOf } from '#shared/format/user-agent.ts';
import { fetchSignInOptions, rereadUser } from './session.queries.ts';

/** Where a policy asks for a second factor and the person has none: nothing else answers before. */
export function SetUpFactorPage() {
  const { t } = useTexts(['factors', 'app']);
  const [passkeyName, setPasskeyName] = useState<string | null>(null);
  const [isApp, setIsApp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => void fetchSignInOptions().then(({ passkeys }) => setPasskeyName(passkeys)), []);

  async function makePasskey() {
    setFailure(null);
    try {
      const { recoveryCodes } = await addPasskey(deviceOf(navigator.userAgent).system ?? t('passkeys.unnamed'));
      setCodes(recoveryCodes ?? []);
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) setFailure(error);
    }
  }

  if (codes)
    return (
      <GuestPage title={t('recovery.title')} text={t('recovery.text')}>
        <RecoveryCodes codes={codes} onDone={() => void rereadUser()} />
      </GuestPage>
    );
  return (
    <GuestPage title={t('setUp.title')} text={t('setUp.text')}>
      {isApp ? (
        <SetUpApp onDone={setCodes} />
      ) : (
        <div className={classes.ways}>
          <PlainButton onClick={() => setIsApp(true)}>
            <Smartphone size={16} strokeWidth={1.75} aria-hidden /> {t('setUp.app')}
          </PlainButton>
          {canUsePasskeys(passkeyName) && (
            <PlainButton quiet onClick={() => void makePasskey()}>
              <KeyRound size={16} strokeWidth={1.75} aria-hidden /> {t('setUp.passkey')}
            </PlainButton>
          )}
        </div>
      )}
      <FailureNotice failure={failure} />
      <PlainButton quiet onClick={() => void signOut()}>
        {t('app:actions.signOut')}
      </PlainButton>
    </GuestPage>
  );
}
