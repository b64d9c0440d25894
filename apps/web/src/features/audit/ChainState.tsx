import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleDashed, Link2, Unlink2 } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Command } from '#shared/ui/copy/Command.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { chainQuery } from './audit.queries.ts';
import classes from './ChainState.module.css';

const intact = { meaning: 'healthy', icon: Link2 } as const;
const broken = { meaning: 'critical', icon: Unlink2 } as const;
const unknown = { meaning: 'off', icon: CircleDashed } as const;
const VERIFY_COMMAND = 'npm run audit:verify';

/** Whether every entry still fits the one before it, when that was looked at, and what does not fit. */
export function ChainState() {
  const { t } = useTexts(['audit', 'kit']);
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(chainQuery);
  const report = data?.data;
  const faults = report?.faults ?? [];

  return (
    <section className={classes.chain} aria-live="polite">
      <div className={classes.line}>
        {!report && <StateBadge look={unknown}>{t(error ? 'chain.unknown' : 'chain.checking')}</StateBadge>}
        {report && (
          <StateBadge look={faults.length === 0 ? intact : broken}>
            {faults.length === 0 ? t('chain.intact') : t('chain.broken', { count: faults.length })}
          </StateBadge>
        )}
        <span className={classes.detail}>
          {report && t('chain.detail', { count: report.intact, number: formatCount(report.intact, locale) })}
          {report && ' · '}
          {report && <RelativeMoment at={new Date(dataUpdatedAt).toISOString()} />}
          {!report && error && errorText(error)}
        </span>
        <Button variant="subtle" size="compact-sm" disabled={isFetching} onClick={() => void refetch()}>
          {t('chain.again')}
        </Button>
      </div>
      {(faults.length > 0 || (error && !report)) && (
        <div className={classes.faults}>
          {faults.length > 0 && (
            <ul aria-label={t('chain.faults')}>
              {/* In the words of the server, which are English, as in its log. */}
              {faults.slice(0, 20).map((fault) => (
                <li key={fault} lang="en">
                  {fault}
                </li>
              ))}
            </ul>
          )}
          <p>{t('chain.command')}</p>
          <Command line={VERIFY_COMMAND} name={t('kit:command')} />
        </div>
      )}
    </section>
  );
}
