import { Check } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { WallAlarm, WallGroup, WallView } from '@atalaya/contract/alarms/wall.ts';
import { SEVERITIES } from '@atalaya/contract/alarms/severities.ts';
import { formatTime } from '#shared/format/date.ts';
import { formatCount } from '#shared/format/number.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { severityLook } from '#shared/ui/severity-look.ts';
import { SeverityBadge } from '../badges.tsx';
import classes from './wall.module.css';

/** So many can be read from across a room; the others are counted. */
const MOST_LARGE = 5;
const worstFirst = SEVERITIES.toReversed();

function AlarmCard({ alarm: { severity, text, acknowledged, clientName } }: { alarm: WallAlarm }) {
  const { t } = useTexts(['wall', 'alarms']);
  const Icon = severityLook[severity].icon;
  return (
    <li className={classes.alarm} data-severity={severity} data-seen={acknowledged || undefined}>
      <Icon className={classes.sign} strokeWidth={1.75} aria-hidden />
      <div>
        <p className={classes.sentence}>{text}</p>
        <p className={classes.notes}>
          <SeverityBadge severity={severity} />
          {clientName && <span>{clientName}</span>}
          {acknowledged && (
            <span>
              <Check size="1em" strokeWidth={1.75} aria-hidden /> {t('acknowledged')}
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function GroupTile({ group, withClient }: { group: WallGroup; withClient: boolean }) {
  const { t } = useTexts(['wall', 'alarms']);
  const locale = useLocale();
  const worst = worstFirst.find((severity) => group[severity] > 0);
  const bad = group.warning + group.high + group.critical;
  const name = group.projectName ?? t('noProject');
  return (
    <li className={classes.group} data-severity={worst}>
      <span className={classes.groupName}>
        {withClient && group.clientName ? `${group.clientName} · ${name}` : name}
        <small>{t(`alarms:sections.${group.section}`)}</small>
      </span>
      <span className={classes.figure}>
        {bad > 0
          ? t('ofTotal', { bad: formatCount(bad, locale), total: formatCount(group.total, locale) })
          : formatCount(group.total, locale)}
      </span>
    </li>
  );
}

/** The whole fleet at a glance: grey while it is well, and large where it is not. */
export function WallBoard({ view: { name, clientName, time, counts, alarms, groups } }: { view: WallView }) {
  const { t } = useTexts(['wall', 'alarms']);
  const locale = useLocale();
  const now = useNow();
  const things = groups.reduce((sum, { total }) => sum + total, 0);
  const large = alarms.slice(0, MOST_LARGE);
  const others = counts.active - counts.shelved - large.reduce((sum, one) => sum + one.alarms, 0);
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>{name}</h1>
          <p>{clientName ?? t('everything')}</p>
        </div>
        <div className={classes.when}>
          <time className={classes.clock}>{formatTime(now, false)}</time>
          <p>{t('asOf', { time: formatTime(new Date(time), true) })}</p>
        </div>
      </header>
      <main className={classes.board} data-calm={alarms.length === 0 || undefined}>
        {alarms.length === 0 ? (
          <div className={classes.calm}>
            <p className={classes.calmWord}>{t('well')}</p>
            <p>{t('watched', { count: things, number: formatCount(things, locale) })}</p>
          </div>
        ) : (
          <section aria-label={t('wrong')}>
            <ul className={classes.alarms}>
              {large.map((alarm) => (
                <AlarmCard key={alarm.id} alarm={alarm} />
              ))}
            </ul>
            {others > 0 && <p className={classes.others}>{t('others', { count: others, number: formatCount(others, locale) })}</p>}
          </section>
        )}
        <section aria-label={t('fleet')}>
          <ul className={classes.groups}>
            {groups.map((group) => (
              <GroupTile key={`${group.section} ${group.clientName} ${group.projectName}`} group={group} withClient={clientName === null} />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}
