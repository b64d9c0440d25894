import { Button, Group, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { toastFailure } from '#shared/ui/messages/toast.ts';
import { FORMATS, writeSheet, type Format } from './write-file.ts';

const rows = [
  ['Aurora', 'ES', 'N1', 84.5],
  ['Bruma', 'PT', 'N2', 61],
  ['Cierzo', 'FR', 'S4', 112.3],
];

/** Something to import, for who has no spreadsheet at hand. */
export function SampleFile() {
  const { t } = useTexts('sheets');
  const headings = [t('ships.name'), t('ships.flag'), t('ships.berth'), t('ships.length')];
  const save = (format: Format) =>
    writeSheet({ headings, rows }, format).then((file) => saveFile(`${t('sampleName')}.${format}`, file), toastFailure);
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
