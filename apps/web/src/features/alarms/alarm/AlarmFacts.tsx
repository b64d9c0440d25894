import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AlarmDetails } from '@atalaya/contract/alarms/alarms.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatFigure } from '#shared/format/number.ts';
import type { alarms } from '../i18n/en/alarms.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { AlarmStateBadge, SeverityBadge } from '../badges.tsx';
import { ClockAhead, Lasted } from '../list/alarms.columns.tsx';
import { SubjectLink } from '../SubjectLink.tsx';
import { differs } from './clocks.ts';
import classes from '../alarms.module.css';

/** What is known of it. What does not apply is left out. */
export function AlarmFacts({ alarm }: { alarm: AlarmDetails }) {
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const unit = signalOf(alarm.section, alarm.signal)?.unit ?? '';
  const fact = (name: keyof typeof alarms.alarm, value: ReactNode) => ({ label: t(`alarm.${name}`), value });
  return (
    <div className={classes.facts}>
      <Facts
        facts={[
          fact('severity', <SeverityBadge severity={alarm.severity} />),
          fact(
            'state',
            <>
              <AlarmStateBadge state={alarm.state} />
              {alarm.disproved && <span className={classes.notes}>{t('alarm.disprovedText')}</span>}
              {alarm.shelvedUntil && (
                <span className={classes.notes}>{t('shelvedUntil', { time: formatDateTime(alarm.shelvedUntil, locale) })}</span>
              )}
              {alarm.latched && <span className={classes.notes}>{t('alarm.latched')}</span>}
            </>,
          ),
          fact('subject', <SubjectLink subject={alarm.subject} />),
          fact(
            'since',
            <>
              <Moment at={alarm.since} />
              <ClockAhead alarm={alarm} />
            </>,
          ),
          ...(differs(alarm.at, alarm.learnedAt) ? [fact('learned', <Moment at={alarm.learnedAt} />)] : []),
          fact('lasted', <Lasted alarm={alarm} />),
          ...(typeof alarm.value === 'number' ? [fact('value', `${formatFigure(alarm.value, locale)} ${unit}`)] : []),
          fact('acknowledged', alarm.acknowledgedBy ?? t('nobody')),
          fact('assigned', alarm.assignedTo?.name ?? t('nobody')),
          fact('rule', t('alarm.version', { rule: alarm.ruleName, version: alarm.ruleVersion })),
          ...(alarm.clientName === null ? [] : [fact('client', alarm.clientName)]),
          ...(alarm.projectName === null ? [] : [fact('project', alarm.projectName)]),
        ]}
      />
    </div>
  );
}
