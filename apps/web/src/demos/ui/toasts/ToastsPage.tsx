import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { HeaderIcons } from './HeaderIcons.tsx';
import { InTheCorner } from './InTheCorner.tsx';
import { TranslucentStack } from './TranslucentStack.tsx';

const demos = {
  translucentStack: { Example: TranslucentStack, source: () => import('./TranslucentStack.tsx?raw') },
  headerIcons: { Example: HeaderIcons, source: () => import('./HeaderIcons.tsx?raw') },
  inTheCorner: { Example: InTheCorner, source: () => import('./InTheCorner.tsx?raw') },
};

export function ToastsPage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('toasts', { returnObjects: true })} demos={demos} />;
}
