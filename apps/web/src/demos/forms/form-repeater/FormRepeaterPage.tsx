import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { Animated } from './Animated.tsx';
import { Basic } from './Basic.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw'), isWide: true },
  animated: { Example: Animated, source: () => import('./Animated.tsx?raw'), isWide: true },
};

export function FormRepeaterPage() {
  const { t } = useTranslation('forms');
  return <DemoPage texts={t('repeater', { returnObjects: true })} demos={demos} />;
}
