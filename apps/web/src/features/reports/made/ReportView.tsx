import { Anchor, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { FigureFormat, ReportDocument, ReportRow, ReportSubject } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { StatTile } from '#shared/ui/cards/StatTile.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import classes from '../reports.module.css';
import { ReportCharts } from './ReportCharts.tsx';
import { StretchesModal } from './StretchesModal.tsx';
import { useFigureText } from './use-figure-text.ts';

/** More are in the files. */
const SHOWN = 200;

/** The figures of a report, each row with the way to what they come from. */
export function ReportView({ report, request }: { report: ReportDocument; request: SentReportRequest }) {
  const { t } = useTexts('reports');
  const figureText = useFigureText();
  const [subject, setSubject] = useState<ReportSubject>();
  const cellOf = (value: ReportRow[string] | undefined, format: FigureFormat) => {
    const text = figureText(value, format);
    return format === 'word' || (format === 'text' && text.includes(' ')) ? text : <span className={classes.figure}>{text}</span>;
  };
  const headings = Object.fromEntries([['name', t('columns.name')], ...report.columns.map(({ key, label }) => [key, label] as const)]);
  return (
    <Stack>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
        {report.summary.map(({ key, label, format, value }) => (
          <StatTile key={key} label={label} value={figureText(value, format)} />
        ))}
      </SimpleGrid>
      <ReportCharts charts={report.charts} />
      <Panel title={report.title} text={report.about}>
        {report.rows.length === 0 ? (
          <Text>{t('empty')}</Text>
        ) : (
          <PlainTable
            headings={headings}
            rows={report.rows.slice(0, SHOWN)}
            rowId={(row) => row.subject.id}
            renderCells={(row) => ({
              ...Object.fromEntries(report.columns.map(({ key, format }) => [key, cellOf(row[key], format)])),
              name:
                report.kind === 'availability' ? (
                  <Anchor
                    component="button"
                    type="button"
                    className={classes.subject}
                    onClick={() => setSubject(row.subject)}
                    aria-label={t('showStretches', { name: row.subject.name })}
                  >
                    <span lang="">{row.subject.name}</span>
                  </Anchor>
                ) : (
                  <span lang="">{row.subject.name}</span>
                ),
            })}
          />
        )}
        {report.rows.length > SHOWN && <Text c="dimmed">{t('more', { count: report.rows.length - SHOWN })}</Text>}
      </Panel>
      {report.notes && (
        <Panel title={t('notes')}>
          <List size="sm">
            {report.notes.map(({ at, subjectId, name, text, by }) => (
              <List.Item key={`${at} ${subjectId} ${text}`}>
                <Moment at={at} />: <span lang="">{`${name}: ${text} (${by})`}</span>
              </List.Item>
            ))}
          </List>
        </Panel>
      )}
      <Panel title={t('method')}>
        <List size="sm">
          {report.statements.map((statement) => (
            <List.Item key={statement}>{statement}</List.Item>
          ))}
        </List>
      </Panel>
      {subject && <StretchesModal subject={subject} request={{ ...request, asOf: report.asOf }} onClose={() => setSubject(undefined)} />}
    </Stack>
  );
}
