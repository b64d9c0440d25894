import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures/pictures.tsx';
import { formatDay } from '#shared/format/date.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useRecordWords } from '#demos/kit/i18n/use-record-words.ts';
import { devices as samples, type Device } from './devices.ts';
import { DeviceTable, type Selection } from './DeviceTable.tsx';
import { ExportModal } from './ExportModal.tsx';

/** Ten rows, a search, and a dialog that writes what is shown, or of that only what is ticked. */
export function ExportArea({ selection }: { selection?: Selection }) {
  const { t } = useTexts('sheets');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const say = useRecordWords();
  const locale = useLocale();
  const devices = samples.map((device) => ({ ...device, site: say(device.site), note: say(device.note) }));
  const words = search.trim().toLowerCase();
  const shown = ({ powerW, installed, ...device }: Device) => [
    ...Object.values(device),
    formatMeasure(powerW, locale),
    formatDay(installed, locale),
  ];
  const found = devices.filter((device) => shown(device).some((text) => text.toLowerCase().includes(words)));
  const exported = selection ? devices.filter(({ id }) => selection.ids.includes(id)) : found;

  return (
    <Stack>
      <Group justify="space-between">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button
          leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
          disabled={exported.length === 0}
          onClick={() => setOpen(true)}
        >
          {selection && exported.length > 0 ? t('exportChosenCount', { count: exported.length }) : t('export')}
        </Button>
      </Group>
      {found.length === 0 ? (
        <EmptyState picture={<NoMatchPicture />} title={t('nothingFound')} text={t('nothingFoundText')} />
      ) : (
        <DeviceTable devices={found} selection={selection} />
      )}
      <ExportModal opened={isOpen} devices={exported} onClose={() => setOpen(false)} />
    </Stack>
  );
}
