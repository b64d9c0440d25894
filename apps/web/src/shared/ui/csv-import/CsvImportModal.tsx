import { FileInput, Modal, Text, Textarea } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvImport } from '@atalaya/contract/csv-import.ts';
import { FormModal } from '#shared/form/FormModal.tsx';
import { useContractForm } from '#shared/form/use-contract-form.ts';
import { ClientField } from '../ClientField.tsx';

interface CsvImportModalProps<Result> {
  title: string;
  /** Which columns there are, and which are needed. */
  text: string;
  /** A heading and a row, as they should look. */
  example: string;
  /** Whether it is asked whose the rows are that do not say so. */
  asksClient: boolean;
  clientId?: string;
  send: (input: CsvImport) => Promise<Result>;
  renderOutcome: (result: Result) => ReactNode;
  /** The outcome holds what is never shown again: it is closed by its button only. */
  isShownOnce?: (result: Result) => boolean;
  onClose: () => void;
}

/** A file, or its text pasted: either ends up in the same field, where it can be seen before it is sent. Then what became of each row. */
export function CsvImportModal<Result>(props: CsvImportModalProps<Result>) {
  const { title, text, example, asksClient, clientId, send, renderOutcome, isShownOnce, onClose } = props;
  const { t } = useTranslation('kit');
  const form = useContractForm(CsvImport, { csv: '', clientId: clientId ?? null });
  const [imported, setImported] = useState<{ result: Result } | null>(null);
  if (imported) {
    const canLeave = !isShownOnce?.(imported.result);
    return (
      <Modal opened size="lg" onClose={onClose} title={title} closeOnClickOutside={canLeave} closeOnEscape={canLeave}>
        {renderOutcome(imported.result)}
      </Modal>
    );
  }
  return (
    <FormModal
      title={title}
      submitLabel={t('csvImport.submit')}
      form={form}
      onSubmit={form.submit(async (input) => setImported({ result: await send(input) }))}
      onClose={onClose}
    >
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
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        placeholder={example}
        {...form.getInputProps('csv')}
        // The server refuses no other way what is no CSV of this kind.
        {...(form.errors['csv'] === 'invalid' && { error: t('csvImport.header') })}
      />
      {asksClient && <ClientField label={t('csvImport.client')} clearable {...form.getInputProps('clientId')} />}
    </FormModal>
  );
}
