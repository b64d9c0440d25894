import { useState } from 'react';
import { useUser } from '#shared/api/session.ts';
import { canSee } from '@atalaya/access/sections.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { GuideFrame } from './GuideFrame.tsx';
import classes from './guide.module.css';

const steps = [
  { step: 'needs', to: '/alarms', section: undefined },
  { step: 'fleet', to: '/imu/dashboard', section: 'imuProject' },
  { step: 'act', to: '/imu/devices', section: 'imuProject' },
  { step: 'own', to: '/licences/quick-start', section: 'licenses' },
] as const;

/** What the demo shows, in four steps. */
export function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('guide');
  const user = useUser();
  const [at, setAt] = useState(0);
  const current = steps[at] ?? steps[0];
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
        <p>{t(`tour.${current.step}.text`)}</p>
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
        {user && (current.section === undefined || canSee(user, current.section)) && (
          <TextLink to={current.to}>{t(`tour.${current.step}.open`)}</TextLink>
        )}
      </div>
    </GuideFrame>
  );
}
