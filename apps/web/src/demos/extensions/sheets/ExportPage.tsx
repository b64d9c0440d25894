import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { ExportAll } from './ExportAll.tsx';

const demos = {
  exportAll: { Example: ExportAll, source: () => import('./ExportAll.tsx?raw'), isWide: true },
};

export function ExportPage() {
  const { t } = useTranslation('sheets');
  return (
    <DemoPage
      texts={t('exportAll', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="ExcelJS" href="https://github.com/exceljs/exceljs" />}
    />
  );
}
