import { Link } from '@tanstack/react-router';
import { Bell, CircleCheck, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { RecentAlarm } from '@atalaya/contract/alarms/recent.ts';
import type { Notice } from '@atalaya/contract/licensing/audit-endpoints.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { severityLook } from '#shared/ui/severity-look.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import classes from '../navbar/NavbarPanel.module.css';
import { isFresh, useNews, type News } from '../navbar/notices.queries.ts';
import type { Seen } from '../navbar/use-read-notices.ts';
import { hasWords, noticeIcons } from './notice-icons.ts';
import { PanelFailure } from './PanelFailure.tsx';

interface NoticesPanelProps {
  user: LoggedInUser;
  /** Before it was opened. */
  seen: Seen;
  /** What is shown has been seen, also what comes while it is open. */
  onSeen: (latest: Seen) => void;
  onGo: () => void;
}

/** What others did that concerns this person, and alarms; what came since the last look has a dot. */
export function NoticesPanel({ user, seen, onSeen, onGo }: NoticesPanelProps) {
  const { t } = useTexts(['navbar', 'app']);
  const { news, latest, isPending, error, retry } = useNews(user);
  const { notice, alarm } = latest;
  const tellSeen = useEffectEvent(onSeen);
  useEffect(() => tellSeen({ notice, alarm }), [notice, alarm]);
  const fresh = news.filter((one) => isFresh(one, seen)).length;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('notices.title')}</h2>
        {fresh > 0 && <span className={classes.fresh}>{t('notices.fresh', { count: fresh })}</span>}
      </div>
      {error && <PanelFailure error={error} onRetry={retry} />}
      {isPending && !error && <p className={classes.note}>{t('app:status.loading')}</p>}
      {!isPending && !error && news.length === 0 && <p className={classes.note}>{t('notices.none')}</p>}
      {news.length > 0 && (
        <ul className={classes.list} tabIndex={-1}>
          {news.map((one) => (
            <li key={keyOf(one)}>
              <NewsRow news={one} isNew={isFresh(one, seen)} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface WordsProps {
  icon: LucideIcon;
  at: string;
  by?: string | null;
  isNew: boolean;
  children: ReactNode;
}

function Words({ icon: Icon, at, by, isNew, children }: WordsProps) {
  const { t } = useTexts('navbar');
  return (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={classes.words}>
        <span>{children}</span>
        <small>
          {by && `${by} · `}
          <RelativeMoment at={at} />
        </small>
      </span>
      {isNew && <span className={classes.dot} role="img" aria-label={t('notices.isNew')} />}
    </>
  );
}

interface RowProps {
  isNew: boolean;
  onGo: () => void;
}

function keyOf(news: News): string | number {
  return 'notice' in news ? news.notice.id : `alarm ${news.alarm.id}`;
}

function NewsRow({ news, ...row }: RowProps & { news: News }) {
  return 'notice' in news ? <NoticeRow notice={news.notice} {...row} /> : <AlarmRow alarm={news.alarm} {...row} />;
}

function AlarmRow({ alarm: { id, text, severity, isOver, learnedAt }, isNew, onGo }: RowProps & { alarm: RecentAlarm }) {
  return (
    <Link to="/alarms/$id" params={{ id }} className={classes.row} onClick={onGo}>
      <Words icon={isOver ? CircleCheck : severityLook[severity].icon} at={learnedAt} isNew={isNew}>
        {text}
      </Words>
    </Link>
  );
}

function NoticeRow({ notice, isNew, onGo }: RowProps & { notice: Notice }) {
  const { t } = useTexts('navbar');
  const { action, name, by, at } = notice;
  const inside = (
    <Words icon={noticeIcons[action.split('.')[0] ?? ''] ?? Bell} at={at} by={by} isNew={isNew}>
      {hasWords(action)
        ? t(`notices.actions.${action}`, { name: name ?? t('notices.something') })
        : `${action} · ${name ?? notice.subject}`}
    </Words>
  );
  // A key can be looked at; other things have no page yet that everybody who is told of them may open.
  return notice.subject.startsWith('key:') && name ? (
    <Link to="/licences" search={{ q: name }} className={classes.row} onClick={onGo}>
      {inside}
    </Link>
  ) : (
    <div className={classes.row}>{inside}</div>
  );
}
