import { Center, FileInput, Loader, Modal, Text, Textarea } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CsvImport } from '@atalaya/contract/csv/csv-import.ts';
import { isOpenJob } from '@atalaya/contract/jobs/jobs.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ClientField } from '../tenants/ClientField.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { ImportOutcome, type ImportOutcomeProps } from './ImportOutcome.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useImportJob, type ImportCalls } from './import-job.ts';

interface FileFormProps {
  title: string;
  /** Which columns there are, and which are needed. */
  text: string;
  /** A heading and a row, as they should look. */
  example: string;
  /** Whether it is asked whose the rows are that do not say so. */
  asksClient: boolean;
  clientId?: string;
  onClose: () => void;
}

interface CsvImportModalProps<Result> extends FileFormProps {
  calls: ImportCalls<Result>;
  describe: (result: Result) => ImportOutcomeProps;
}

/** A file, or its text pasted: either ends up in the same field, where it can be seen before it is sent. */
function FileForm({
  title,
  text,
  example,
  asksClient,
  clientId,
  send,
  onClose,
}: FileFormProps & { send: (input: CsvImport) => Promise<unknown> }) {
  const { t } = useTexts('kit');
  const form = useContractForm(CsvImport, { csv: '', clientId: clientId ?? null });
  return (
    <FormModal title={title} submitLabel={t('csvImport.submit')} form={form} onSubmit={form.submit(send)} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <FileInput
        label={t('csvImport.file')}
        placeholder={t('csvImport.choose')}
        leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />}
        accept=".csv,text/csv,text/plain"
        onChange={(file) => void file?.text().then((csv) => form.setValues({ csv }))}
      />
      <Textarea
        label={t('csvImport.paste')}
        // Of one height and unwrapped: to fit the height to thousands of pasted rows takes seconds, once more with each key.
        rows={8}
        wrap="off"
        spellCheck={false}
        placeholder={example}
        {...form.getInputProps('csv')}
      />
      {asksClient && <ClientField label={t('csvImport.client')} clearable {...form.getInputProps('clientId')} />}
    </FormModal>
  );
}

/** A file to send, then how far the import is, then what became of each row, until who asked confirms that they have it. */
export function CsvImportModal<Result>({ calls, describe, ...file }: CsvImportModalProps<Result>) {
  const { t } = useTexts('kit');
  const { job, isPending, error, retry, result, start, confirm } = useImportJob(calls);
  if (!isPending && error === null && job === null) return <FileForm {...file} send={start} />;
  const framed = (content: ReactNode) => (
    <Modal opened size="lg" onClose={file.onClose} title={file.title}>
      {content}
    </Modal>
  );
  if (job && isOpenJob(job)) return framed(<ImportProgress job={job} onClose={file.onClose} />);
  if (job && result.data)
    return framed(
      <ImportOutcome
        job={job}
        {...describe(result.data)}
        isConfirming={confirm.isPending}
        onConfirm={() => confirm.mutate(job.id, { onSuccess: file.onClose })}
      />,
    );
  const failure = error ?? result.error;
  if (failure)
    return framed(<ErrorState title={t('csvImport.unreadable')} error={failure} onRetry={() => void (job ? result.refetch() : retry())} />);
  return framed(
    <Center p="xl">
      <Loader />
    </Center>,
  );
}
