import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Horizontal } from './Horizontal.tsx';
import { MultipleTargets } from './MultipleTargets.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  horizontal: { Example: Horizontal, source: () => import('./Horizontal.tsx?raw') },
  multipleTargets: { Example: MultipleTargets, source: () => import('./MultipleTargets.tsx?raw') },
};

export function CollapsePage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('collapse', { returnObjects: true })} demos={demos} />;
}
