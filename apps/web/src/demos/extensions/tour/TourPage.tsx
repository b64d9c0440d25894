import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Guided } from './Guided.tsx';

const demos = {
  guided: { Example: Guided, source: () => import('./Guided.tsx?raw'), isWide: true },
};

export function TourPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('tour', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Mantine FocusTrap" href="https://mantine.dev/core/focus-trap/" />}
    />
  );
}
