import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Alignment } from './Alignment.tsx';
import { Basic } from './Basic.tsx';
import { Separators } from './Separators.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  separators: { Example: Separators, source: () => import('./Separators.tsx?raw') },
  alignment: { Example: Alignment, source: () => import('./Alignment.tsx?raw') },
};

export function BreadcrumbsPage() {
  const { t } = useTexts('moving');
  return <DemoPage texts={t('breadcrumbs', { returnObjects: true })} demos={demos} />;
}
