import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { downloadIssued, issuedQuery, useIssueAgain } from './reports.queries.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

function AgainModal({ report, onClose }: { report: IssuedReport; onClose: () => void }) {
  const { t } = useTexts('reports');
  const [reason, setReason] = useState('');
  const { mutateAsync: issueAgain, isPending, error } = useIssueAgain();
  const send = async () => {
    await issueAgain({ id: report.id, reason });
    await toast('done', t('issuedDone'));
    onClose();
  };
  return (
    <Modal opened title={t('again')} onClose={onClose}>
      <Stack>
        <Textarea
          label={t('againReason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
        />
        {error && <Text c="red">{t('failed')}</Text>}
        <Group justify="flex-end">
          <Button loading={isPending} disabled={reason.trim() === ''} onClick={() => void send().catch(() => undefined)}>
            {t('again')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What was issued: the same bytes each time. */
export function IssuedPanel({ clientId }: { clientId: string | undefined }) {
  const { t } = useTexts('reports');
  const { data } = useQuery(issuedQuery(clientId));
  const [again, setAgain] = useState<IssuedReport>();
  const headings = {
    title: t('columns.title'),
    about: t('columns.about'),
    period: t('columns.period'),
    issuedAt: t('columns.issuedAt'),
    by: t('columns.by'),
    files: t('columns.files'),
  };
  return (
    <Panel title={t('issued.title')} text={t('issued.text')}>
      {data?.data.length === 0 && <Text>{t('issued.none')}</Text>}
      {data && data.data.length > 0 && (
        <PlainTable
          headings={headings}
          rows={data.data}
          rowId={({ id }) => id}
          renderCells={(report) => ({
            title: report.title,
            about: <span lang="">{report.about}</span>,
            period: (
              <>
                <Moment at={report.from} /> – <Moment at={report.to} />
              </>
            ),
            issuedAt: <Moment at={report.issuedAt} />,
            by: <span lang="">{report.issuedBy}</span>,
            files: (
              <Group gap="xs">
                {FORMATS.map((format) => (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    key={format}
                    aria-label={`${report.title} ${report.about} ${format.toUpperCase()}`}
                    onClick={async () =>
                      saveFile(`${report.kind}-${report.from.slice(0, 10)}.${format}`, await downloadIssued(report.id, format))
                    }
                  >
                    {format.toUpperCase()}
                  </Button>
                ))}
                {report.replacedById ? (
                  <Text size="sm">{t('replaced')}</Text>
                ) : (
                  <Button variant="subtle" size="compact-sm" onClick={() => setAgain(report)}>
                    {t('again')}
                  </Button>
                )}
              </Group>
            ),
          })}
        />
      )}
      {again && <AgainModal report={again} onClose={() => setAgain(undefined)} />}
    </Panel>
  );
}
