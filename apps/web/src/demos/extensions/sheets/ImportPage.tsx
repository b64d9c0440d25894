import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { ImportFile } from './ImportFile.tsx';
import { SampleFile } from './SampleFile.tsx';

const demos = {
  importFile: { Example: ImportFile, source: () => import('./ImportFile.tsx?raw'), isWide: true },
  sampleFile: { Example: SampleFile, source: () => import('./SampleFile.tsx?raw'), isWide: true },
};

export function ImportPage() {
  const { t } = useTranslation('sheets');
  return (
    <DemoPage
      texts={t('import', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="ExcelJS" href="https://github.com/exceljs/exceljs" />}
    />
  );
}
