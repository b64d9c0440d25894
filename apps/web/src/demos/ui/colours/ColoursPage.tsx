import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
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
  const { t } = useTexts('elements');
  return <DemoPage texts={t('colours', { returnObjects: true })} demos={demos} />;
}
