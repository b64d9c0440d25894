import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReportSubject } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { stretchesQuery } from '../reports.queries.ts';

interface StretchesModalProps {
  subject: ReportSubject;
  request: SentReportRequest;
  onClose: () => void;
}

/** Which stretch cost the minutes, and why it counts as what it does. */
export function StretchesModal({ subject, request, onClose }: StretchesModalProps) {
  const { t } = useTexts('reports');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(stretchesQuery(request, subject.id));
  const stretches = data?.data.stretches ?? [];
  const headings = {
    from: t('stretchColumns.from'),
    to: t('stretchColumns.to'),
    length: t('stretchColumns.length'),
    state: t('stretchColumns.state'),
    cause: t('stretchColumns.cause'),
    learned: t('stretchColumns.learned'),
  };
  return (
    <Modal opened size="xl" title={t('stretches', { name: subject.name })} onClose={onClose}>
      {!data && (error ? <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} /> : <BlockSkeleton height={200} />)}
      {data && (
        <PlainTable
          headings={headings}
          rows={stretches}
          rowId={({ from }) => from}
          renderCells={({ from, to, state, cause, learnedAt }) => ({
            from: <Moment at={from} />,
            to: <Moment at={to} />,
            length: formatDuration((Date.parse(to) - Date.parse(from)) / 1_000, locale, 'short'),
            state: t(`states.${state}`),
            cause: t(`causes.${cause}`),
            learned: learnedAt === null ? '–' : <Moment at={learnedAt} />,
          })}
        />
      )}
    </Modal>
  );
}
