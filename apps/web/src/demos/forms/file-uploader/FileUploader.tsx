import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { sizeText } from '#demos/kit/ui/read-attachment.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ChosenFile } from './ChosenFile.tsx';
import { faultsOf, type FileFault } from './file-faults.ts';
import { useUploadFiles } from './file-uploader.queries.ts';
import classes from './FileUploader.module.css';

interface FileUploaderProps {
  /** With one, the next file takes its place. */
  maxFiles?: number;
  maxBytes?: number;
  accept?: string[];
}

const TOO_MANY: FileFault = { kind: 'many', name: '' };

/** Drop or choose, look, take away, send. */
export function FileUploader({ maxFiles = 1, maxBytes, accept }: FileUploaderProps) {
  const { t } = useTexts('fields');
  const [files, setFiles] = useState<File[]>([]);
  const [faults, setFaults] = useState<FileFault[]>([]);
  const upload = useUploadFiles();
  const limits = { size: sizeText(maxBytes ?? 0), count: maxFiles };
  const prompt = t(maxFiles === 1 ? 'upload.drop' : 'upload.dropMany');

  function take(chosen: File[]) {
    const all = maxFiles === 1 ? chosen : [...files, ...chosen];
    setFiles(all.slice(0, maxFiles));
    setFaults(all.length > maxFiles ? [TOO_MANY] : []);
  }

  async function send() {
    await upload.mutateAsync(files);
    setFiles([]);
    setFaults([]);
    await toast('done', t('upload.uploaded', { count: files.length }));
  }

  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={take}
        onReject={(refused) => setFaults(faultsOf(refused))}
        multiple={maxFiles > 1}
        maxFiles={maxFiles}
        maxSize={maxBytes}
        accept={accept}
        loading={upload.isPending}
        inputProps={{ 'aria-label': prompt }}
      >
        <div className={classes.prompt}>
          <CloudUpload size={32} strokeWidth={1.5} aria-hidden />
          <Text fw={500} c="var(--at-text)">
            {prompt}
          </Text>
          {accept && <Text size="sm">{t('upload.limits', limits)}</Text>}
        </div>
      </Dropzone>
      {faults.length > 0 && (
        <Alert color="red" role="alert">
          {faults.map(({ kind, name }) => (
            <div key={name}>{t(`upload.faults.${kind}`, { name, ...limits })}</div>
          ))}
        </Alert>
      )}
      {files.length > 0 && (
        <>
          <ul className={classes.files}>
            {files.map((file) => (
              <ChosenFile key={`${file.name}${file.size}`} file={file} onRemove={() => setFiles(files.filter((other) => other !== file))} />
            ))}
          </ul>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={upload.isPending} onClick={() => setFiles([])}>
              {t('upload.removeAll')}
            </Button>
            <Button loading={upload.isPending} onClick={() => void send()}>
              {t('upload.upload')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
