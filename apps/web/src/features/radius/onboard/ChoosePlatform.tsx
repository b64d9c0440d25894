import { useState } from 'react';
import { ONBOARDING_PLATFORMS, type OnboardingPlatform, type OnboardingProfile } from '@atalaya/contract/radius/onboarding.ts';
import { FailureNotice } from '#shared/guest/Notice.tsx';
import { PublicCard, PublicChoice } from '#shared/guest/PublicPage.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { takeProfile } from './onboard.queries.ts';
import { platformOf } from './platform-of.ts';
import classes from './onboard.module.css';

interface ChoosePlatformProps {
  code: string;
  onTaken: (profile: OnboardingProfile, platform: OnboardingPlatform) => void;
}

/** The one step that uses the code. */
export function ChoosePlatform({ code, onTaken }: ChoosePlatformProps) {
  const { t } = useTexts('onboard');
  const [platform, setPlatform] = useState<OnboardingPlatform>(() => platformOf(navigator.userAgent));
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    setFailure(null);
    try {
      onTaken(await takeProfile(code, platform), platform);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <PublicCard id="platform" title={t('choose.title')}>
      <PublicChoice
        label={t('choose.title')}
        options={ONBOARDING_PLATFORMS}
        chosen={platform}
        textOf={(one) => t(`platforms.${one}`)}
        onChoose={setPlatform}
      />
      <p className={classes.dimmed}>{t('choose.hint')}</p>
      <FailureNotice failure={failure} />
      <PlainButton busy={busy} onClick={() => void take()}>
        {t('choose.submit')}
      </PlainButton>
    </PublicCard>
  );
}
