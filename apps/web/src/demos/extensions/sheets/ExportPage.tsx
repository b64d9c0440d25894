import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { ExportAll } from './ExportAll.tsx';

const demos = {
  exportAll: { Example: ExportAll, source: () => import('./ExportAll.tsx?raw'), isWide: true },
};

export function ExportPage() {
  const { t } = useTexts('sheets');
  return (
    <DemoPage
      texts={t('exportAll', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="ExcelJS" href="https://github.com/exceljs/exceljs" />}
    />
  );
}
