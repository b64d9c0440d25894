import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Controlled } from './Controlled.tsx';
import { Directions } from './Directions.tsx';
import { Flat } from './Flat.tsx';
import { Gradient } from './Gradient.tsx';
import { Outline } from './Outline.tsx';
import { Sizes } from './Sizes.tsx';
import { Split } from './Split.tsx';
import { Uncontrolled } from './Uncontrolled.tsx';
import { Variations } from './Variations.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  controlled: { Example: Controlled, source: () => import('./Controlled.tsx?raw') },
  uncontrolled: { Example: Uncontrolled, source: () => import('./Uncontrolled.tsx?raw') },
  outline: { Example: Outline, source: () => import('./Outline.tsx?raw') },
  flat: { Example: Flat, source: () => import('./Flat.tsx?raw') },
  gradient: { Example: Gradient, source: () => import('./Gradient.tsx?raw') },
  split: { Example: Split, source: () => import('./Split.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  directions: { Example: Directions, source: () => import('./Directions.tsx?raw') },
  variations: { Example: Variations, source: () => import('./Variations.tsx?raw') },
};

export function DropdownsPage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('dropdowns', { returnObjects: true })} demos={demos} />;
}
