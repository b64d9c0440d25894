import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { BodyScrolling } from './BodyScrolling.tsx';
import { Edges } from './Edges.tsx';
import { WithoutBackdrop } from './WithoutBackdrop.tsx';

const demos = {
  edges: { Example: Edges, source: () => import('./Edges.tsx?raw') },
  bodyScrolling: { Example: BodyScrolling, source: () => import('./BodyScrolling.tsx?raw') },
  withoutBackdrop: { Example: WithoutBackdrop, source: () => import('./WithoutBackdrop.tsx?raw') },
};

export function OffcanvasPage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('offcanvas', { returnObjects: true })} demos={demos} />;
}
