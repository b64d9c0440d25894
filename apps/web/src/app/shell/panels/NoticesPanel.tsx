import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import classes from '../NavbarPanel.module.css';
import { noticesQuery } from '../notices.queries.ts';
import { hasWords, noticeIcons } from './notice-look.ts';
import { PanelFailure } from './PanelFailure.tsx';

/** What others did that concerns this person; what came since the last look has a dot. */
export function NoticesPanel({ seenId, onGo }: { seenId: number; onGo: () => void }) {
  const { t } = useTranslation(['navbar', 'app']);
  const { data, error, refetch } = useQuery(noticesQuery);
  const notices = data?.data ?? [];
  const fresh = notices.filter(({ id }) => id > seenId).length;
  return (
    <>
      <div className={classes.head}>
        <h2>{t('notices.title')}</h2>
        {fresh > 0 && <span className={classes.fresh}>{t('notices.fresh', { count: fresh })}</span>}
      </div>
      {data === undefined &&
        (error ? <PanelFailure error={error} onRetry={() => void refetch()} /> : <p className={classes.note}>{t('app:status.loading')}</p>)}
      {data && notices.length === 0 && <p className={classes.note}>{t('notices.none')}</p>}
      {notices.length > 0 && (
        <ul className={classes.list} tabIndex={-1}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} isFresh={notice.id > seenId} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NoticeRow({ notice, isFresh, onGo }: { notice: Notice; isFresh: boolean; onGo: () => void }) {
  const { t } = useTranslation('navbar');
  const { action, name, by, at } = notice;
  const Icon = noticeIcons[action.split('.')[0] ?? ''] ?? Bell;
  const inside = (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={classes.words}>
        <span>
          {hasWords(action)
            ? t(`notices.actions.${action}`, { name: name ?? t('notices.something') })
            : `${action} · ${name ?? notice.subject}`}
        </span>
        <small>
          {by && `${by} · `}
          <RelativeMoment at={at} />
        </small>
      </span>
      {isFresh && <span className={classes.dot} role="img" aria-label={t('notices.isNew')} />}
    </>
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
