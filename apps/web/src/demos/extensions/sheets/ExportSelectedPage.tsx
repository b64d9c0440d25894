import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { ExportChosen } from './ExportChosen.tsx';

const demos = {
  exportChosen: { Example: ExportChosen, source: () => import('./ExportChosen.tsx?raw'), isWide: true },
};

export function ExportSelectedPage() {
  const { t } = useTexts('sheets');
  return (
    <DemoPage
      texts={t('exportChosen', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="ExcelJS" href="https://github.com/exceljs/exceljs" />}
    />
  );
}
