import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { LedgerPicture } from '#shared/ui/pictures/pictures.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { issuedQuery } from '../reports.queries.ts';
import { AgainModal } from './AgainModal.tsx';
import { Files } from './Files.tsx';
import { IssuedBy } from './IssuedBy.tsx';
import { IssuedModal } from './IssuedModal.tsx';
import { periodText } from './period-text.ts';
import classes from '../reports.module.css';

const LIST_PX = 320;

interface IssuedTabProps {
  mayIssue: boolean;
  clientId: string | undefined;
  /** The one that a link leads to. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** What was issued: the same bytes each time. */
export function IssuedTab({ mayIssue, clientId, openId, onOpen }: IssuedTabProps) {
  const { t } = useTexts('reports');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(issuedQuery(clientId));
  const [again, setAgain] = useState<IssuedReport>();
  const headings = {
    title: t('columns.title'),
    about: t('columns.about'),
    period: t('columns.period'),
    issuedAt: t('columns.issuedAt'),
    files: t('columns.files'),
  };
  return (
    <Panel title={t('issued.title')} text={t('issued.text')}>
      {!data &&
        (error ? (
          <ErrorState title={t('issued.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={LIST_PX} />
        ))}
      {data?.data.length === 0 && <EmptyState picture={<LedgerPicture />} title={t('issued.none')} text={t('issued.noneText')} />}
      {data && data.data.length > 0 && (
        <PlainTable
          headings={headings}
          rows={data.data}
          rowId={({ id }) => id}
          renderCells={(report) => ({
            title: (
              <Button variant="subtle" size="compact-sm" onClick={() => onOpen(report.id)}>
                <span lang="">{report.title}</span>
              </Button>
            ),
            about: <span lang="">{report.about}</span>,
            period: (
              <>
                {periodText(report, locale)}
                <span className={classes.under}>{report.zone}</span>
              </>
            ),
            issuedAt: (
              <>
                <Moment at={report.issuedAt} />
                <IssuedBy by={report.issuedBy} className={classes.under} />
              </>
            ),
            files: (
              <Group gap="xs">
                <Files report={report} />
                {report.replacedById ? (
                  <Text size="sm">{t('replaced')}</Text>
                ) : (
                  mayIssue && (
                    <Button variant="subtle" size="compact-sm" onClick={() => setAgain(report)}>
                      {t('again')}
                    </Button>
                  )
                )}
              </Group>
            ),
          })}
        />
      )}
      {openId && <IssuedModal id={openId} onClose={() => onOpen(undefined)} />}
      {again && <AgainModal report={again} onClose={() => setAgain(undefined)} />}
    </Panel>
  );
}
