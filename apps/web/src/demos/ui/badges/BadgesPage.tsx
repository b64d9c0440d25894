import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Block } from './Block.tsx';
import { Contextual } from './Contextual.tsx';
import { Glow } from './Glow.tsx';
import { Light } from './Light.tsx';
import { Links } from './Links.tsx';
import { WithIcons } from './WithIcons.tsx';

const demos = {
  contextual: { Example: Contextual, source: () => import('./Contextual.tsx?raw') },
  light: { Example: Light, source: () => import('./Light.tsx?raw') },
  glow: { Example: Glow, source: () => import('./Glow.tsx?raw') },
  withIcons: { Example: WithIcons, source: () => import('./WithIcons.tsx?raw') },
  links: { Example: Links, source: () => import('./Links.tsx?raw') },
  block: { Example: Block, source: () => import('./Block.tsx?raw') },
};

export function BadgesPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('badges', { returnObjects: true })} demos={demos} />;
}
