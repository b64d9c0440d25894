import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Horizontal } from './Horizontal.tsx';
import { MultipleTargets } from './MultipleTargets.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  horizontal: { Example: Horizontal, source: () => import('./Horizontal.tsx?raw') },
  multipleTargets: { Example: MultipleTargets, source: () => import('./MultipleTargets.tsx?raw') },
};

export function CollapsePage() {
  const { t } = useTranslation('layers');
  return <DemoPage texts={t('collapse', { returnObjects: true })} demos={demos} samplesIn="en" />;
}
