import { useQuery } from '@tanstack/react-query';
import type { PublicStatus } from '@atalaya/contract/reports/status-pages.ts';
import { formatDateTime, formatDay, formatTime } from '#shared/format/date.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { PublicPage } from '#shared/guest/PublicPage.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { LogoMark } from '#shared/ui/Logo.tsx';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { dayLook, statusLooks } from './status-looks.ts';
import { isGone, publicStatusQuery } from './status.queries.ts';
import classes from './status.module.css';

type Component = PublicStatus['components'][number];

/** Rounded down: what is not whole is not shown as 100 %. */
function useShareText() {
  const locale = useLocale();
  return (share: number) => `${formatMeasure(Math.floor(share * 10_000 + 1e-6) / 100, locale, 2)} %`;
}

/** A bar for each day: its height and colour say how it went, its title says it in words. */
function Days({ component: { name, days, availability } }: { component: Component }) {
  const { t } = useTexts('status');
  const locale = useLocale();
  const shareText = useShareText();
  const words = (share: number | null) => (share === null ? t('nothing') : t('over', { share: shareText(share) }));
  const bad = days.filter((day) => ['disturbed', 'bad'].includes(dayLook(day.availability))).length;
  const label = t('days', { name, share: availability === null ? t('nothing') : shareText(availability), count: days.length, bad });
  return (
    <div>
      <div className={classes.days} role="img" aria-label={label}>
        {days.map(({ date, availability: share }) => (
          <span key={date} data-look={dayLook(share)} title={`${formatDay(date, locale)}: ${words(share)}`} />
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        <span>{t('ago', { count: days.length - 1 })}</span>
        <span>{t('today')}</span>
      </div>
    </div>
  );
}

function Shown({ status }: { status: PublicStatus }) {
  const { t } = useTexts('status');
  const locale = useLocale();
  const shareText = useShareText();
  const { icon: Icon, meaning } = statusLooks[status.state];
  return (
    <>
      <div lang="">
        <h1>{status.title}</h1>
        {status.text !== '' && <p className={classes.lead}>{status.text}</p>}
      </div>
      <p className={classes.banner} data-meaning={meaning} role="status">
        <Icon size={28} strokeWidth={1.75} aria-hidden />
        {t(`headlines.${status.state}`)}
      </p>
      <ul className={classes.components}>
        {status.components.map((component) => (
          <li key={component.name} className={classes.component}>
            <div className={classes.head}>
              <h2 lang="">{component.name}</h2>
              {component.availability !== null && <span className={classes.share}>{shareText(component.availability)}</span>}
              <StateBadge look={statusLooks[component.state]}>{t(`states.${component.state}`)}</StateBadge>
            </div>
            <Days component={component} />
          </li>
        ))}
      </ul>
      <section className={classes.work}>
        <h2>{t('maintenance')}</h2>
        {status.maintenance.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <ul>
            {status.maintenance.map(({ start, end }) => (
              <li key={`${start} ${end}`}>
                <time dateTime={start}>{formatDateTime(start, locale)}</time> – <time dateTime={end}>{formatDateTime(end, locale)}</time>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className={classes.note}>{t('updated', { time: formatTime(new Date(status.at), false), zone: status.zone })}</p>
    </>
  );
}

function Maker() {
  const { t } = useTexts('status');
  return (
    <span className={classes.made}>
      <LogoMark size={24} />
      {t('by')}
    </span>
  );
}

/** What a client shows to everybody: how its things are, and how they were. */
export function StatusPage({ slug }: { slug: string }) {
  const { t } = useTexts('status');
  const { data, error } = useQuery(publicStatusQuery(slug));
  const missing = isGone(error) ? 'gone' : 'failed';
  useDocumentTitle(data?.title ?? t('title'));
  return (
    <PublicPage isWide mark={<Maker />}>
      <div className={classes.shown}>
        {data && !isGone(error) && <Shown status={data} />}
        {!data && !error && <p>{t('loading')}</p>}
        {error && (!data || isGone(error)) && (
          <div role="alert">
            <h1>{t(`${missing}.title`)}</h1>
            <p className={classes.lead}>{t(`${missing}.text`)}</p>
          </div>
        )}
      </div>
    </PublicPage>
  );
}
