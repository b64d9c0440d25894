import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Formats } from './Formats.tsx';
import { Language } from './Language.tsx';
import { Plurals } from './Plurals.tsx';

const demos = {
  language: { Example: Language, source: () => import('./Language.tsx?raw'), isWide: true },
  plurals: { Example: Plurals, source: () => import('./Plurals.tsx?raw') },
  formats: { Example: Formats, source: () => import('./Formats.tsx?raw') },
};

export function TranslationPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('i18n', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="i18next" href="https://www.i18next.com" />}
    />
  );
}
