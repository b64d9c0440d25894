import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Animated } from './Animated.tsx';
import { Basic } from './Basic.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw'), isWide: true },
  animated: { Example: Animated, source: () => import('./Animated.tsx?raw'), isWide: true },
};

export function FormRepeaterPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('repeater', { returnObjects: true })} demos={demos} />;
}
