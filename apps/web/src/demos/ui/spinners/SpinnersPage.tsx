import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Border } from './Border.tsx';
import { Colours } from './Colours.tsx';
import { Growing } from './Growing.tsx';
import { InsideButtons } from './InsideButtons.tsx';
import { Placement } from './Placement.tsx';
import { Sizes } from './Sizes.tsx';

const demos = {
  border: { Example: Border, source: () => import('./Border.tsx?raw') },
  growing: { Example: Growing, source: () => import('./Growing.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  placement: { Example: Placement, source: () => import('./Placement.tsx?raw') },
  insideButtons: { Example: InsideButtons, source: () => import('./InsideButtons.tsx?raw') },
};

export function SpinnersPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('spinners', { returnObjects: true })} demos={demos} />;
}
