import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Colours } from './Colours.tsx';
import { Icons } from './Icons.tsx';
import { IconsAndText } from './IconsAndText.tsx';
import { Positions } from './Positions.tsx';
import { Separated } from './Separated.tsx';
import { Sizes } from './Sizes.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  separated: { Example: Separated, source: () => import('./Separated.tsx?raw') },
  icons: { Example: Icons, source: () => import('./Icons.tsx?raw') },
  iconsAndText: { Example: IconsAndText, source: () => import('./IconsAndText.tsx?raw') },
  positions: { Example: Positions, source: () => import('./Positions.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
};

export function PaginationPage() {
  const { t } = useTexts('moving');
  return <DemoPage texts={t('pagination', { returnObjects: true })} demos={demos} />;
}
