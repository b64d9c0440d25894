import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Animated } from './Animated.tsx';
import { Basic } from './Basic.tsx';
import { Coloured } from './Coloured.tsx';
import { Labelled } from './Labelled.tsx';
import { Stacked } from './Stacked.tsx';
import { Striped } from './Striped.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  coloured: { Example: Coloured, source: () => import('./Coloured.tsx?raw') },
  labelled: { Example: Labelled, source: () => import('./Labelled.tsx?raw') },
  striped: { Example: Striped, source: () => import('./Striped.tsx?raw') },
  animated: { Example: Animated, source: () => import('./Animated.tsx?raw') },
  stacked: { Example: Stacked, source: () => import('./Stacked.tsx?raw') },
};

export function ProgressPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('progress', { returnObjects: true })} demos={demos} />;
}
