import { useState } from 'react';
import { canSee, isAdmin } from '@atalaya/access/sections.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { GuideFrame } from './GuideFrame.tsx';
import classes from './guide.module.css';

const everyStep = [
  { step: 'needs', to: '/alarms', section: undefined },
  { step: 'fleet', to: '/imu/dashboard', section: 'imuProject' },
  { step: 'act', to: '/imu/devices', section: 'imuProject' },
  { step: 'charging', to: '/chargers', section: 'chargerProject' },
  { step: 'keys', to: '/licences', section: 'licenses' },
  { step: 'own', to: '/licences/quick-start', section: 'licenses' },
] as const;
const STEPS = 4;

/** Of what somebody may see, the first few; the last step is everybody's. */
function stepsOf(user: LoggedInUser) {
  const seen = everyStep.filter(({ step, section }) => step === 'own' || section === undefined || canSee(user, section));
  return [...seen.slice(0, -1).slice(0, STEPS - 1), ...seen.slice(-1)];
}

/** What the demo shows, in four steps at most. */
export function Tour({ user, onClose }: { user: LoggedInUser; onClose: () => void }) {
  const { t } = useTexts('guide');
  const [at, setAt] = useState(0);
  const steps = stepsOf(user);
  const current = steps[at] ?? everyStep[0];
  const text = {
    needs: canSee(user, 'imuProject') ? t('tour.needs.text') : t('tour.needs.others'),
    own: isAdmin(user) ? t('tour.own.text') : t('tour.own.others'),
  };
  const isLast = at === steps.length - 1;
  return (
    <GuideFrame
      title={t('tour.title')}
      text={t('tour.step', { step: at + 1, steps: steps.length })}
      close={t('tour.close')}
      onClose={onClose}
    >
      <div aria-live="polite" className={classes.step}>
        <strong>{t(`tour.${current.step}.title`)}</strong>
        <p>{current.step === 'needs' || current.step === 'own' ? text[current.step] : t(`tour.${current.step}.text`)}</p>
      </div>
      <div className={classes.actions}>
        {at > 0 && (
          <PlainButton quiet onClick={() => setAt(at - 1)}>
            {t('tour.back')}
          </PlainButton>
        )}
        <PlainButton quiet onClick={isLast ? onClose : () => setAt(at + 1)}>
          {t(isLast ? 'tour.finish' : 'tour.next')}
        </PlainButton>
        {(current.section === undefined || canSee(user, current.section)) && (
          <TextLink to={current.to}>{t(`tour.${current.step}.open`)}</TextLink>
        )}
      </div>
    </GuideFrame>
  );
}
