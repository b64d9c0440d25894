import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AuditFilter } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { useChange } from '#shared/api/use-change.ts';
import { saveFile } from '#shared/ui/copy/save-file.ts';
import { downloadAudit } from './audit.queries.ts';

const formats = ['csv', 'ndjson'] as const;
type Format = (typeof formats)[number];

/** Everything that the filter finds, made by the server: a log is longer than a page. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { t } = useTexts('audit');
  const { mutate, isPending, variables } = useChange(async (format: Format) =>
    saveFile(`audit.${format}`, await downloadAudit({ ...filter, format })),
  );
  return formats.map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
      loading={isPending && variables === format}
      onClick={() => mutate(format)}
    >
      {t(`export.${format}`)}
    </Button>
  ));
}
