import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { useIssueAgain } from '../reports.queries.ts';

export function AgainModal({ report, onClose }: { report: IssuedReport; onClose: () => void }) {
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
