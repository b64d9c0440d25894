import { Button, Group } from '@mantine/core';
import type { IssuedReport } from '@atalaya/contract/reports/issued.ts';
import type { ReportFormat } from '@atalaya/contract/reports/request.ts';
import { useChange } from '#shared/api/use-change.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { downloadIssued } from '../reports.queries.ts';

const FORMATS = ['pdf', 'xlsx', 'csv'] as const;

/** The bytes that were kept, or are kept from now on. */
export function Files({ report: { id, kind, from, title, about } }: { report: IssuedReport }) {
  const saving = useChange(async (format: ReportFormat) =>
    saveFile(`${kind}-${from.slice(0, 10)}.${format}`, await downloadIssued(id, format)),
  );
  return (
    <Group gap="xs">
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="subtle"
          size="compact-sm"
          loading={saving.isPending && saving.variables === format}
          aria-label={`${title} ${about} ${format.toUpperCase()}`}
          onClick={() => saving.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  );
}
