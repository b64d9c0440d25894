import { Progress } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount, formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Change } from '../mini-chart/Change.tsx';
import { Columns } from '../mini-chart/Columns.tsx';
import { CardFrame } from '../CardFrame.tsx';
import { useMoney } from '../money-format.ts';
import { pointsOf } from '../points.ts';
import classes from '../cards.module.css';

/** What counts as full; users are measured against the goal. */
const LONGEST_SESSION_MIN = 30;

export function AverageSessions() {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const money = useMoney();
  return (
    <CardFrame name="getAvgSessions" title={t('sessions.title')} text={t('sessions.text')} height={264}>
      {(data) => {
        const { sessions, growth, goal, users, retention, duration } = data;
        const bars = [
          { name: t('sessions.goal'), text: money(goal), share: 100, colour: 1 },
          { name: t('sessions.users'), text: formatCount(users, locale), share: Math.min(100, (users / goal) * 100), colour: 2 },
          { name: t('sessions.retention'), text: `${formatMeasure(retention, locale, 0)} %`, share: retention, colour: 3 },
          {
            name: t('sessions.duration'),
            text: t('sessions.minutes', { number: formatMeasure(duration, locale) }),
            share: (duration / LONGEST_SESSION_MIN) * 100,
            colour: 5,
          },
        ];
        return (
          <>
            <div className={classes.split}>
              <div>
                <p className={classes.big}>{formatCount(sessions, locale)}</p>
                <p className={classes.dimmed}>
                  <Change percent={growth} /> {t('sincePrevious')}
                </p>
              </div>
              <Columns label={t('sessions.chart')} points={pointsOf(data, locale, formatCount)} height={148} hasNames />
            </div>
            <ul className={classes.meters}>
              {bars.map(({ name, text, share, colour }) => (
                <li key={name}>
                  <span>{name}</span>
                  <strong>{text}</strong>
                  <Progress value={share} size={6} color={`var(--at-series-${colour})`} aria-label={`${name} ${text}`} />
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </CardFrame>
  );
}
