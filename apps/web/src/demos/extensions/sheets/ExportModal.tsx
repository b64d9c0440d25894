import { Button, Group, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import type { Device } from './devices.ts';
import { fileNameOf, FORMATS, writeSheet, type Format } from './write-file.ts';

interface ExportModalProps {
  opened: boolean;
  devices: Device[];
  onClose: () => void;
}

const columns = ['id', 'site', 'client', 'powerW', 'installed', 'note'] as const;

export function ExportModal({ opened, devices, onClose }: ExportModalProps) {
  const { t } = useTexts('sheets');
  const [name, setName] = useState('');
  const [format, setFormat] = useState<Format>('xlsx');
  const [isBusy, setBusy] = useState(false);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const sheet = {
        headings: columns.map((column) => t(`columns.${column}`)),
        rows: devices.map((device) => columns.map((column) => device[column])),
      };
      const fileName = fileNameOf(name, t('defaultName'), format);
      saveFile(fileName, await writeSheet(sheet, format));
      onClose();
      await toast('done', t('exported', { count: devices.length, fileName }));
    } catch (error) {
      await toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal opened={opened} onClose={onClose} title={t('exportTitle')}>
      <Stack component="form" onSubmit={save}>
        <Text c="dimmed">{t('willExport', { count: devices.length })}</Text>
        <TextInput
          data-autofocus
          label={t('fileName')}
          placeholder={t('defaultName')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Text fw={500} mb={4} id="format">
            {t('format')}
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="format"
            value={format}
            onChange={(chosen) => setFormat(FORMATS.find((known) => known === chosen) ?? 'xlsx')}
            data={FORMATS.map((known) => ({ value: known, label: known.toUpperCase() }))}
          />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('export')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
