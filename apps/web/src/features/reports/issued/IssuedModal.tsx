import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { issuedOneQuery } from '../reports.queries.ts';
import { Changes } from './Changes.tsx';
import { Files } from './Files.tsx';
import { IssuedBy } from './IssuedBy.tsx';
import { periodText } from './period-text.ts';

const BODY_PX = 220;

/** One issued report: where a link in a mail leads, after sign-in. */
export function IssuedModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts('reports');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(issuedOneQuery(id));
  const report = data?.data;
  return (
    <Modal opened size="lg" title={report?.title ?? t('issued.title')} onClose={onClose}>
      {!report &&
        (error ? (
          <ErrorState title={t('issued.failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <BlockSkeleton height={BODY_PX} />
        ))}
      {report && (
        <Stack>
          <Facts
            facts={[
              { label: t('columns.about'), value: <span lang="">{report.about}</span> },
              {
                label: t('columns.period'),
                value: `${periodText(report, locale)} (${report.zone})`,
              },
              { label: t('columns.issuedAt'), value: <Moment at={report.issuedAt} /> },
              { label: t('columns.by'), value: <IssuedBy by={report.issuedBy} /> },
              { label: t('issued.rows'), value: String(report.rows) },
              ...(report.reason === null ? [] : [{ label: t('issued.reason'), value: <span lang="">{report.reason}</span> }]),
            ]}
          />
          <Files report={report} />
          {report.changes.length > 0 && <Changes report={report} />}
          {report.replacedById && <Text size="sm">{t('replaced')}</Text>}
        </Stack>
      )}
    </Modal>
  );
}
