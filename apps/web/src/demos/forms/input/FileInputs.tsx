import { FileInput, Stack } from '@mantine/core';
import { Images, Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function FileInputs() {
  const { t } = useTranslation('fields');
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
