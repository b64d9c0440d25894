import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Guided } from './Guided.tsx';

const demos = {
  guided: { Example: Guided, source: () => import('./Guided.tsx?raw'), isWide: true },
};

export function TourPage() {
  const { t } = useTranslation('extensions');
  return (
    <DemoPage
      texts={t('tour', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Mantine FocusTrap" href="https://mantine.dev/core/focus-trap/" />}
    />
  );
}
