import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DataCard } from '#shared/ui/cards/DataCard.tsx';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { severityLook } from '#shared/ui/severity-look.ts';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { knownSince } from './known-since.ts';
import { alarmsQuery } from './list.queries.ts';
import { useFreshAlarms } from './use-fresh-alarms.ts';
import classes from './alarms.module.css';

const MOST_SHOWN = 8;

interface NeedsAttentionProps {
  /** Of one section; of all that the person may see otherwise. */
  section?: AlarmSection;
  /** Said where nothing is wrong. */
  noneText?: string;
}

/** What is wrong now, the worst first: of a section on its overview, of all on home. */
export function NeedsAttention({ section, noneText }: NeedsAttentionProps) {
  const { t } = useTexts('imu');
  const clientId = useFocusedClient()?.id;
  const query = useQuery(alarmsQuery({ section, clientId, shelved: 'false', sortColumn: 'severity', sort: 'desc', perPage: MOST_SHOWN }));
  useFreshAlarms();
  // Drawn between the other panels of the overview, whose answers come at about the same time.
  const data = useDeferredValue(query.data?.data);
  return (
    <DataCard
      title={t('dashboard.attention.title')}
      more={
        <TextLink to="/alarms" search={section ? { section } : {}}>
          {t('dashboard.attention.all')}
        </TextLink>
      }
      isBusy={!data}
      error={data ? null : query.error}
      onRetry={() => void query.refetch()}
    >
      <div className={classes.attention}>
        {!data && <BlockSkeleton height={336} />}
        {data?.length === 0 && (
          <div className={classes.wellness}>
            <strong>{t('dashboard.attention.none')}</strong>
            <span>{noneText ?? t('dashboard.attention.noneText')}</span>
          </div>
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map(({ id, severity, text, since, learnedAt }) => (
              <li key={id}>
                <TextLink to="/alarms/$id" params={{ id }}>
                  {text}
                </TextLink>
                <StateBadge look={severityLook[severity]}>{t(`dashboard.attention.severities.${severity}`)}</StateBadge>
                <span className={classes.ago}>
                  <RelativeMoment at={knownSince({ since, learnedAt })} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DataCard>
  );
}
