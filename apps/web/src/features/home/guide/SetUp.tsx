import { useQueries } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { useUser } from '#shared/api/session.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { GuideFrame } from './GuideFrame.tsx';
import { observedQuery, stepsFor, type Observed } from './guide.queries.ts';
import classes from './guide.module.css';

/** Where each step is taken; what is set on the host has a line to read instead. */
const pages = {
  name: '/account',
  client: '/clients',
  project: '/projects',
  device: '/imu/devices',
  charger: '/chargers',
  nas: '/radius/nas',
  key: '/licences',
} as const;
const hasPage = (step: Observed | 'name'): step is keyof typeof pages => step in pages;

/** The way from an empty installation to one that works. A step is ticked by what the server has seen, not by hand. */
export function SetUp({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('guide');
  const user = useUser();
  const observed = user ? stepsFor(user) : [];
  const answers = useQueries({ queries: observed.map(observedQuery) });
  const steps: { step: Observed | 'name'; isDone: boolean }[] = [
    { step: 'name', isDone: Boolean(user?.name) },
    ...observed.map((step, index) => ({ step, isDone: answers[index]?.data === true })),
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <GuideFrame
      title={t('setUp.title')}
      text={t('setUp.progress', { done, steps: steps.length })}
      close={t(done === steps.length ? 'setUp.finish' : 'setUp.close')}
      onClose={onClose}
    >
      <ul className={classes.steps}>
        {steps.map(({ step, isDone }) => {
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li key={step} data-done={isDone || undefined}>
              <Icon size={16} strokeWidth={1.75} role="img" aria-label={t(isDone ? 'setUp.done' : 'setUp.open')} />
              <span>
                {hasPage(step) && !isDone ? <TextLink to={pages[step]}>{t(`setUp.steps.${step}`)}</TextLink> : t(`setUp.steps.${step}`)}
                {!isDone && (step === 'mail' || step === 'backup') && <small>{t(`setUp.how.${step}`)}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </GuideFrame>
  );
}
