import { Alert, Button, Code, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { csvField } from '@atalaya/contract/csv/csv-field.ts';
import { AppError, isErrorCode } from '@atalaya/contract/errors.ts';
import type { Job } from '@atalaya/contract/jobs/jobs.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { downloadCsv } from '../data-table/export/csv.ts';
import { Moment } from '../Moment.tsx';
import { SecretsOnce, type SecretsOnceProps } from './SecretsOnce.tsx';

export interface ImportedRow {
  line: number;
  name: string;
  outcome: string;
  isRefused: boolean;
}

export interface ImportOutcomeProps {
  summary: string;
  /** What the rows are called by. */
  nameHeading: string;
  rows: ImportedRow[];
  /** Between the summary and the rows: what is never shown again. */
  secrets?: SecretsOnceProps | false;
}

interface JobOutcomeProps extends ImportOutcomeProps {
  job: Job;
  isConfirming: boolean;
  /** Who asked has seen it, and has stored what is never shown again. */
  onConfirm: () => void;
}

// More than anybody reads, and as many as a browser draws at once.
const SHOWN_ROWS = 200;

function Stopped({ job }: { job: Job }) {
  const { t } = useTexts('kit');
  const locale = useLocale();
  const errorText = useErrorText();
  const why = isErrorCode(job.code) ? errorText(new AppError(job.code)) : '';
  const [done, total] = [formatFigure(job.done, locale), formatFigure(job.total, locale)];
  return (
    <Alert color="red" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={t('csvImport.stopped')}>
      {why}. {t('csvImport.stoppedAt', { done, total })}
    </Alert>
  );
}

/** What became of each row of a file; those that were refused first. */
export function ImportOutcome({ job, summary, nameHeading, rows, secrets, isConfirming, onConfirm }: JobOutcomeProps) {
  const { t } = useTexts('kit');
  const locale = useLocale();
  const sorted = [...rows.filter(({ isRefused }) => isRefused), ...rows.filter(({ isRefused }) => !isRefused)];
  const left = sorted.length - SHOWN_ROWS;
  const headings = [t('csvImport.line'), nameHeading, t('csvImport.outcome')];
  const save = () => {
    const lines = [headings, ...sorted.map(({ line, name, outcome }) => [line, name, outcome])];
    downloadCsv('import', lines.map((cells) => `${cells.map((cell) => csvField(cell)).join(',')}\r\n`).join(''));
  };
  return (
    <Stack>
      {job.state === 'failed' && <Stopped job={job} />}
      <Text role="status">{summary}</Text>
      {secrets && <SecretsOnce {...secrets} />}
      <ScrollArea.Autosize mah={320} viewportProps={{ 'tabIndex': 0, 'role': 'region', 'aria-label': t('csvImport.outcome') }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.slice(0, SHOWN_ROWS).map(({ line, name, outcome, isRefused }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>
                  <Code>{name}</Code>
                </Table.Td>
                <Table.Td c={isRefused ? 'red' : undefined}>{outcome}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {left > 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t('csvImport.more', { count: left, number: formatFigure(left, locale) })}
          </Text>
        )}
      </ScrollArea.Autosize>
      {job.expiresAt !== null && (
        <Text size="sm" c="dimmed">
          {t('csvImport.keptUntil')} <Moment at={job.expiresAt} />
        </Text>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={save}>
          {t('csvImport.saveOutcome')}
        </Button>
        <Button loading={isConfirming} onClick={onConfirm}>
          {t(secrets ? 'csvImport.confirmSecrets' : 'csvImport.confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
