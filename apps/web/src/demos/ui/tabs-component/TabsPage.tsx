import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Centred } from './Centred.tsx';
import { End } from './End.tsx';
import { Filled } from './Filled.tsx';
import { Icons } from './Icons.tsx';
import { Justified } from './Justified.tsx';
import { VerticalLeft } from './VerticalLeft.tsx';
import { VerticalRight } from './VerticalRight.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  icons: { Example: Icons, source: () => import('./Icons.tsx?raw') },
  filled: { Example: Filled, source: () => import('./Filled.tsx?raw') },
  justified: { Example: Justified, source: () => import('./Justified.tsx?raw') },
  centred: { Example: Centred, source: () => import('./Centred.tsx?raw') },
  end: { Example: End, source: () => import('./End.tsx?raw') },
  verticalLeft: { Example: VerticalLeft, source: () => import('./VerticalLeft.tsx?raw') },
  verticalRight: { Example: VerticalRight, source: () => import('./VerticalRight.tsx?raw') },
};

export function TabsPage() {
  const { t } = useTexts('moving');
  return <DemoPage texts={t('tabs', { returnObjects: true })} demos={demos} />;
}
