import { Alert, Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { csvField } from '@atalaya/contract/csv-field.ts';
import { downloadCsv } from '../data-table/csv.ts';

interface SecretsOnceProps {
  warning: string;
  downloadLabel: string;
  fileName: string;
  /** The first is the heading. */
  lines: readonly (readonly (string | undefined)[])[];
}

/** Secrets that an import made: too many to copy one by one, and never to be had again. */
export const SecretsOnce = ({ warning, downloadLabel, fileName, lines }: SecretsOnceProps) => (
  <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={warning}>
    <Button
      size="xs"
      variant="default"
      onClick={() => downloadCsv(fileName, lines.map((cells) => `${cells.map((cell) => csvField(cell)).join(',')}\r\n`).join(''))}
    >
      {downloadLabel}
    </Button>
  </Alert>
);
