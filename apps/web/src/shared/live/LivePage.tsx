import { Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Page } from '#shared/ui/Page.tsx';
import type { PageHeaderProps } from '#shared/ui/pages/PageHeader.tsx';
import type { LiveState } from './shared-stream.ts';
import classes from './live.module.css';

interface LivePageProps extends PageHeaderProps {
  state: LiveState;
  /** When the stream was last heard. */
  heardAt: () => number | undefined;
  children?: ReactNode;
}

/** What a section's own page is given. */
export type SectionPageProps = Omit<LivePageProps, 'state' | 'heardAt'>;

function LostBanner({ heardAt }: { heardAt: number | undefined }) {
  const { t } = useTexts('app');
  const locale = useLocale();
  return (
    <div className={classes.banner} role="alert">
      <Unplug size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{t('live.lost')}</strong>{' '}
        <span>{heardAt === undefined ? t('live.lostNever') : t('live.lostText', { time: formatDateTime(new Date(heardAt), locale) })}</span>
      </div>
    </div>
  );
}

/** A page of a section as it is now; each section has one made of this, which knows its stream. When the stream is lost it says so, and what may be old is dimmed. */
export function LivePage({ state, heardAt, children, ...header }: LivePageProps) {
  const isLost = state === 'lost';
  return (
    <Page {...header}>
      {isLost && <LostBanner heardAt={heardAt()} />}
      <div className={classes.values} data-stale={isLost || undefined}>
        {children}
      </div>
    </Page>
  );
}
