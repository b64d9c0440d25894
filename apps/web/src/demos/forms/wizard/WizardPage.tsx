import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Horizontal } from './Horizontal.tsx';
import { ModernHorizontal } from './ModernHorizontal.tsx';
import { ModernVertical } from './ModernVertical.tsx';
import { Vertical } from './Vertical.tsx';

const demos = {
  horizontal: { Example: Horizontal, source: () => import('./Horizontal.tsx?raw'), isWide: true },
  vertical: { Example: Vertical, source: () => import('./Vertical.tsx?raw'), isWide: true },
  modernHorizontal: { Example: ModernHorizontal, source: () => import('./ModernHorizontal.tsx?raw'), isWide: true },
  modernVertical: { Example: ModernVertical, source: () => import('./ModernVertical.tsx?raw'), isWide: true },
};

export function WizardPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('wizard', { returnObjects: true })} demos={demos} />;
}
