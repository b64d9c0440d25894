import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { Stack, Text } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { ImportedTable } from './ImportedTable.tsx';
import { ACCEPTED, isAccepted, MAX_FILE_BYTES, readSheetFile } from './read-file.ts';
import type { Sheet } from './sheet.ts';

export function ImportFile() {
  const { t } = useTexts('sheets');
  const [imported, setImported] = useState<{ name: string; sheet: Sheet }>();
  const [isBusy, setBusy] = useState(false);

  async function read([file, another]: File[]) {
    if (!file) return;
    if (another) return void toast('failed', t('oneFile'));
    if (!isAccepted(file)) return void toast('failed', t('wrongType', { name: file.name }));
    if (file.size > MAX_FILE_BYTES) return void toast('failed', t('tooLarge', { name: file.name }));
    setBusy(true);
    try {
      setImported({ name: file.name, sheet: await readSheetFile(file) });
    } catch {
      await toast('failed', t('unreadable', { name: file.name }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      <Dropzone
        // Judged by us, not by the zone: which type a browser gives a spreadsheet depends on what is installed.
        onDrop={read}
        loading={isBusy}
        multiple
        inputProps={{ 'aria-label': t('browse'), 'accept': ACCEPTED.join(',') }}
        p="xl"
      >
        <Stack align="center" gap={4} ta="center">
          <FileSpreadsheet size={32} strokeWidth={1.5} color="var(--at-accent)" aria-hidden />
          <Text fw={500}>{t('drop')}</Text>
          <Text c="dimmed">{t('dropHint')}</Text>
        </Stack>
      </Dropzone>
      {imported && <ImportedTable key={imported.name} {...imported} />}
    </Stack>
  );
}
