import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { WithIcons } from './WithIcons.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  withIcons: { Example: WithIcons, source: () => import('./WithIcons.tsx?raw') },
};

export function TimelinePage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('timeline', { returnObjects: true })} demos={demos} />;
}
