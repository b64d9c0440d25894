import { Button, Group, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#shared/ui/save-file.ts';
import { toastFailure } from '#shared/ui/toast.ts';
import { FORMATS, writeSheet, type Format } from './write-file.ts';

const sample = {
  headings: ['Ship', 'Flag', 'Berth', 'Length in m'],
  rows: [
    ['Aurora', 'ES', 'North 1', 84.5],
    ['Bruma', 'PT', 'North 2', 61],
    ['Cierzo', 'FR', 'South 4', 112.3],
  ],
};

/** Something to import, for who has no spreadsheet at hand. */
export function SampleFile() {
  const { t } = useTranslation('sheets');
  const save = (format: Format) => writeSheet(sample, format).then((file) => saveFile(`${t('sampleName')}.${format}`, file), toastFailure);
  return (
    <Group gap="xs">
      <Text c="dimmed">{t('sampleText')}</Text>
      {FORMATS.filter((format) => format !== 'txt').map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-md"
          leftSection={<Download size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => save(format)}
        >
          {t('sample', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Group>
  );
}
