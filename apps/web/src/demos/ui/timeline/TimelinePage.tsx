import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { WithIcons } from './WithIcons.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  withIcons: { Example: WithIcons, source: () => import('./WithIcons.tsx?raw') },
};

export function TimelinePage() {
  const { t } = useTranslation('display');
  return <DemoPage texts={t('timeline', { returnObjects: true })} demos={demos} samplesIn="en" />;
}
