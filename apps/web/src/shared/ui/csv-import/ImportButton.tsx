import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, Upload } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isOpenJob } from '@atalaya/contract/jobs/jobs.ts';
import { importJobQuery, type ImportCalls } from './import-job.ts';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** Opens the import, or tells that one is under way or has its result waiting. */
export function ImportButton<Result>({ label, calls, onClick }: { label: string; calls: ImportCalls<Result>; onClick: () => void }) {
  const { t } = useTexts('kit');
  const { data: job } = useQuery(importJobQuery(calls));
  if (!job)
    return (
      <Button variant="default" leftSection={<Upload {...icon} />} onClick={onClick}>
        {label}
      </Button>
    );
  return (
    <Button variant="light" leftSection={isOpenJob(job) ? <Upload {...icon} /> : <FileCheck {...icon} />} onClick={onClick}>
      {isOpenJob(job) ? t('csvImport.underWay', { percent: job.progress }) : t('csvImport.waits')}
    </Button>
  );
}
