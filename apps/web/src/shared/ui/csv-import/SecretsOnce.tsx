import { Alert, Button, Group, VisuallyHidden } from '@mantine/core';
import { Check, Copy, Download, TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { csvField } from '@atalaya/contract/csv/csv-field.ts';
import { downloadCsv } from '../data-table/export/csv.ts';
import { useCopy } from '../copy/use-copy.ts';

export interface SecretsOnceProps {
  warning: string;
  downloadLabel: string;
  fileName: string;
  /** The first is the heading. */
  lines: readonly (readonly (string | undefined)[])[];
}

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** Secrets that an import made: too many to copy one by one, and never to be had again once that is confirmed. */
export function SecretsOnce({ warning, downloadLabel, fileName, lines }: SecretsOnceProps) {
  const { t } = useTexts();
  const csv = lines.map((cells) => `${cells.map((cell) => csvField(cell)).join(',')}\r\n`).join('');
  const { shown, copy, copied } = useCopy<HTMLPreElement>(csv);
  return (
    <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={warning}>
      <Group gap="xs">
        <Button size="xs" variant="default" leftSection={<Download {...icon} />} onClick={() => downloadCsv(fileName, csv)}>
          {downloadLabel}
        </Button>
        <Button size="xs" variant="default" leftSection={copied ? <Check {...icon} /> : <Copy {...icon} />} onClick={copy}>
          <span aria-live="polite">{t(copied ? 'actions.copied' : 'actions.copy')}</span>
        </Button>
        {/* Where browsers hide the clipboard, only what stands on the page can be copied. */}
        <VisuallyHidden aria-hidden>
          <pre ref={shown}>{csv}</pre>
        </VisuallyHidden>
      </Group>
    </Alert>
  );
}
