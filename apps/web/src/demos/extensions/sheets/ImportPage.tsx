import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { ImportFile } from './ImportFile.tsx';
import { SampleFile } from './SampleFile.tsx';

const demos = {
  importFile: { Example: ImportFile, source: () => import('./ImportFile.tsx?raw'), isWide: true },
  sampleFile: { Example: SampleFile, source: () => import('./SampleFile.tsx?raw'), isWide: true },
};

export function ImportPage() {
  const { t } = useTexts('sheets');
  return (
    <DemoPage
      texts={t('import', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="ExcelJS" href="https://github.com/exceljs/exceljs" />}
    />
  );
}
