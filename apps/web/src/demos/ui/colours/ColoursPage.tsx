import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { Accent } from './Accent.tsx';
import { Gradients } from './Gradients.tsx';
import { Ground } from './Ground.tsx';
import { Meanings } from './Meanings.tsx';
import { Series } from './Series.tsx';

const demos = {
  ground: { Example: Ground, source: () => import('./Ground.tsx?raw'), isWide: true },
  accent: { Example: Accent, source: () => import('./Accent.tsx?raw'), isWide: true },
  meanings: { Example: Meanings, source: () => import('./Meanings.tsx?raw'), isWide: true },
  series: { Example: Series, source: () => import('./Series.tsx?raw'), isWide: true },
  gradients: { Example: Gradients, source: () => import('./Gradients.tsx?raw'), isWide: true },
};

export function ColoursPage() {
  const { t } = useTranslation('elements');
  return <DemoPage texts={t('colours', { returnObjects: true })} demos={demos} samplesIn="en" />;
}
