import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Block } from './Block.tsx';
import { Filled } from './Filled.tsx';
import { Flat } from './Flat.tsx';
import { Gradient } from './Gradient.tsx';
import { Grouped } from './Grouped.tsx';
import { IconOnly } from './IconOnly.tsx';
import { Outline } from './Outline.tsx';
import { Relief } from './Relief.tsx';
import { Round } from './Round.tsx';
import { Sizes } from './Sizes.tsx';
import { Tags } from './Tags.tsx';
import { Toggles } from './Toggles.tsx';
import { WithIcon } from './WithIcon.tsx';

const demos = {
  filled: { Example: Filled, source: () => import('./Filled.tsx?raw') },
  outline: { Example: Outline, source: () => import('./Outline.tsx?raw') },
  flat: { Example: Flat, source: () => import('./Flat.tsx?raw') },
  gradient: { Example: Gradient, source: () => import('./Gradient.tsx?raw') },
  relief: { Example: Relief, source: () => import('./Relief.tsx?raw') },
  round: { Example: Round, source: () => import('./Round.tsx?raw') },
  withIcon: { Example: WithIcon, source: () => import('./WithIcon.tsx?raw') },
  iconOnly: { Example: IconOnly, source: () => import('./IconOnly.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  block: { Example: Block, source: () => import('./Block.tsx?raw') },
  grouped: { Example: Grouped, source: () => import('./Grouped.tsx?raw') },
  toggles: { Example: Toggles, source: () => import('./Toggles.tsx?raw') },
  tags: { Example: Tags, source: () => import('./Tags.tsx?raw') },
};

export function ButtonsPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('buttons', { returnObjects: true })} demos={demos} />;
}
