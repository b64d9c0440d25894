import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { ExportChosen } from './ExportChosen.tsx';

const demos = {
  exportChosen: { Example: ExportChosen, source: () => import('./ExportChosen.tsx?raw'), isWide: true },
};

export function ExportSelectedPage() {
  const { t } = useTranslation('sheets');
  return (
    <DemoPage
      texts={t('exportChosen', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="ExcelJS" href="https://github.com/exceljs/exceljs" />}
    />
  );
}
