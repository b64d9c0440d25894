import { FileInput, Stack } from '@mantine/core';
import { Images, Paperclip } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';

export function FileInputs() {
  const { t } = useTexts('fields');
  return (
    <Stack>
      <FileInput
        label={t('file')}
        placeholder={t('chooseFile')}
        leftSection={<Paperclip size={16} strokeWidth={1.75} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('removeFile') }}
      />
      <FileInput
        multiple
        accept="image/png,image/jpeg"
        label={t('files')}
        placeholder={t('chooseFiles')}
        leftSection={<Images size={16} strokeWidth={1.75} aria-hidden />}
      />
    </Stack>
  );
}
