import { ActionIcon } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { toast, toastFailure } from '#shared/ui/messages/toast.ts';
import { downloadCsv } from './csv.ts';

interface ExportButtonProps {
  fileName: string;
  /** Everything the search and the filters find, not this page alone. */
  makeCsv: () => Promise<{ csv: string; rowCount: number; isCut: boolean }>;
}

export function ExportButton({ fileName, makeCsv }: ExportButtonProps) {
  const { t } = useTexts('table');
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);

  async function exportRows() {
    setBusy(true);
    try {
      const { csv, rowCount, isCut } = await makeCsv();
      downloadCsv(fileName, csv);
      const number = formatCount(rowCount, locale);
      await toast('done', isCut ? t('export.cut', { number }) : t('export.done', { count: rowCount, number }));
    } catch (error) {
      await toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <ActionIcon variant="default" size={36} aria-label={t('export.label')} title={t('export.label')} loading={isBusy} onClick={exportRows}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
