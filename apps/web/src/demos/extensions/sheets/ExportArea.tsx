import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Download, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { NoMatchPicture } from '#shared/ui/pictures.tsx';
import { devices } from './devices.ts';
import { DeviceTable, type Selection } from './DeviceTable.tsx';
import { ExportModal } from './ExportModal.tsx';

/** Ten rows, a search, and a dialog that writes what is shown, or of that only what is ticked. */
export function ExportArea({ selection }: { selection?: Selection }) {
  const { t } = useTranslation('sheets');
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const words = search.trim().toLowerCase();
  const found = devices.filter((device) => Object.values(device).some((value) => String(value).toLowerCase().includes(words)));
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
