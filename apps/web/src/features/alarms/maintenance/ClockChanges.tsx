import { changeOutcomes, type ChangeOutcome } from '@atalaya/calendar/clock-change-effects.ts';
import { localText, localTime } from '@atalaya/calendar/local-time.ts';
import type { Schedule } from '@atalaya/calendar/schedule.ts';
import { instantOf } from '@atalaya/calendar/zone-clock.ts';
import { CalendarOff, Check, Clock } from 'lucide-react';
import { formatDay } from '#shared/format/date.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { StateBadge, type StateLook } from '#shared/ui/StateBadge.tsx';
import classes from './maintenance.module.css';

const DAY_MS = 86_400_000;
const looks: Record<ChangeOutcome['effect'], StateLook> = {
  none: { meaning: 'healthy', icon: Check },
  skipped: { meaning: 'critical', icon: CalendarOff },
  moved: { meaning: 'attention', icon: Clock },
  longer: { meaning: 'attention', icon: Clock },
  shorter: { meaning: 'attention', icon: Clock },
};

/** As the clock there shows it: 28-Mar-2027 02:00. */
function useLocalWords() {
  const locale = useLocale();
  return (local: number) => `${formatDay(localText(local), locale)} ${localText(local).slice(11)}`;
}

function Outcome({ outcome: { change, effect, planned, laterMinutes, longerMinutes } }: { outcome: ChangeOutcome }) {
  const { t } = useTexts('maintenance');
  const words = useLocalWords();
  const minutes = (change.after - change.before) / 60_000;
  const values = {
    start: planned ? words(planned.start) : '',
    later: planned ? localText(planned.start + laterMinutes * 60_000).slice(11) : '',
    minutes: Math.abs(longerMinutes),
  };
  return (
    <li className={classes.change}>
      <span>
        {t(minutes > 0 ? 'changes.forward' : 'changes.back', { at: words(change.at + change.before), minutes: Math.abs(minutes) })}
      </span>
      <StateBadge look={looks[effect]}>{t(`changes.effects.${effect}`, values)}</StateBadge>
    </li>
  );
}

/** What the next two changes of the clock do to what is being written. */
export function ClockChanges({ schedule, zoneData }: { schedule: Schedule | undefined; zoneData: string | undefined }) {
  const { t } = useTexts('maintenance');
  const now = useNow().getTime();
  const outcomes = schedule && changeOutcomes(schedule, Math.max(now, instantOf(schedule.zone, localTime(schedule.start)) - DAY_MS));
  return (
    <section className={classes.changes} aria-label={t('changes.title')}>
      <strong>{t('changes.title')}</strong>
      {!outcomes && <p>{t('changes.incomplete')}</p>}
      {outcomes?.length === 0 && <p>{t('changes.never')}</p>}
      {outcomes && outcomes.length > 0 && (
        <ul>
          {outcomes.map((outcome) => (
            <Outcome key={outcome.change.at} outcome={outcome} />
          ))}
        </ul>
      )}
      {zoneData && <p className={classes.zoneData}>{t('changes.zoneData', { version: zoneData })}</p>}
    </section>
  );
}
