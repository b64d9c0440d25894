import { Alert, Button, Code, Group, Modal, ScrollArea, Stack } from '@mantine/core';
import { Download, Printer, TriangleAlert } from 'lucide-react';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { VoucherSheet } from './VoucherSheet.tsx';

export interface MadeCodes {
  name: string;
  ssid: string;
  minutes: number;
  megabytes: number | null;
  devices: number;
  codes: readonly string[];
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** Codes that nobody can show again. Neither Esc nor a click beside them closes this. */
export function CodesModal({ made, onClose }: { made: MadeCodes; onClose: () => void }) {
  const { t } = useTexts('vouchers');
  const locale = useLocale();
  const { codes } = made;
  const save = () => saveFile('vouchers.csv', new Blob([`${[t('made.column'), ...codes].join('\r\n')}\r\n`], { type: 'text/csv' }));
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('made.title', { count: codes.length, number: formatCount(codes.length, locale) })}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={t('made.warning')}>
          {t('made.explanation')}
        </Alert>
        <ScrollArea.Autosize mah={280} viewportProps={{ 'tabIndex': 0, 'role': 'region', 'aria-label': t('made.codes') }}>
          <Code block lang="">
            {codes.join('\n')}
          </Code>
        </ScrollArea.Autosize>
        <Group justify="space-between">
          <Group gap="xs">
            <Button data-autofocus leftSection={<Printer {...icon} />} onClick={() => window.print()}>
              {t('made.print')}
            </Button>
            <Button variant="default" leftSection={<Download {...icon} />} onClick={save}>
              {t('made.save')}
            </Button>
          </Group>
          <Button variant="default" onClick={onClose}>
            {t('made.done')}
          </Button>
        </Group>
      </Stack>
      <VoucherSheet made={made} />
    </Modal>
  );
}
