import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Border } from './Border.tsx';
import { Centre } from './Centre.tsx';
import { Divider } from './Divider.tsx';
import { End } from './End.tsx';
import { SquareBorder } from './SquareBorder.tsx';
import { Vertical } from './Vertical.tsx';
import { VerticalBorder } from './VerticalBorder.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  centre: { Example: Centre, source: () => import('./Centre.tsx?raw') },
  end: { Example: End, source: () => import('./End.tsx?raw') },
  vertical: { Example: Vertical, source: () => import('./Vertical.tsx?raw') },
  border: { Example: Border, source: () => import('./Border.tsx?raw') },
  squareBorder: { Example: SquareBorder, source: () => import('./SquareBorder.tsx?raw') },
  verticalBorder: { Example: VerticalBorder, source: () => import('./VerticalBorder.tsx?raw') },
  divider: { Example: Divider, source: () => import('./Divider.tsx?raw') },
};

export function NavPage() {
  const { t } = useTexts('moving');
  return <DemoPage texts={t('nav', { returnObjects: true })} demos={demos} />;
}
