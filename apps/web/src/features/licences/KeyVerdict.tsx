import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { verdictReasons, type Explanation } from '@atalaya/contract/licensing/verification.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { EffectiveEntitlements } from './selling/EffectiveEntitlements.tsx';
import classes from './licences.module.css';

const looks = {
  passed: CircleCheck,
  failed: CircleX,
  unreached: CircleDashed,
} as const;
type Outcome = keyof typeof looks;

const outcomeOf = (passed: boolean | null): Outcome => (passed === null ? 'unreached' : passed ? 'passed' : 'failed');

/** The verdict, then each rule in the order in which it was looked at; at the one that failed, what to do about it. */
export function KeyVerdict({ explanation }: { explanation: Explanation }) {
  const { t } = useTexts('licence');
  const locale = useLocale();
  const { valid, code, id, retryAfterSeconds, steps, effective } = explanation;
  const badge = valid ? ({ meaning: 'healthy', icon: CircleCheck } as const) : ({ meaning: 'critical', icon: CircleX } as const);

  return (
    <div role="status">
      <Panel
        title={verdictReasons[code][locale]}
        text={retryAfterSeconds === undefined ? undefined : t('verdict.retry', { count: retryAfterSeconds })}
        actions={<StateBadge look={badge}>{t(valid ? 'verdict.good' : 'verdict.refused')}</StateBadge>}
      >
        <ol className={classes.steps} aria-label={t('verdict.steps')}>
          {steps.map((step) => {
            const outcome = outcomeOf(step.passed);
            const Icon = looks[outcome];
            return (
              <li key={step.code} className={classes.step} data-outcome={outcome} data-code={step.code}>
                <Icon size={20} strokeWidth={1.75} role="img" aria-label={t(`verdict.${outcome}`)} />
                <div>
                  <strong>{step.code === 'ok' ? verdictReasons.ok[locale] : t(`rules.${step.code}.rule`)}</strong>
                  {outcome === 'failed' && step.code !== 'ok' && <p>{t(`rules.${step.code}.advice`)}</p>}
                </div>
              </li>
            );
          })}
        </ol>
        <EffectiveEntitlements effective={effective} />
        {id && (
          <TextLink to="/licences/$id" params={{ id }}>
            {t('verdict.open')}
          </TextLink>
        )}
      </Panel>
    </div>
  );
}
