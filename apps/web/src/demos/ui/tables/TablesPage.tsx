import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Bordered } from './Bordered.tsx';
import { Borderless } from './Borderless.tsx';
import { Contextual } from './Contextual.tsx';
import { Dark } from './Dark.tsx';
import { HeadDark } from './HeadDark.tsx';
import { HeadLight } from './HeadLight.tsx';
import { Hover } from './Hover.tsx';
import { Responsive } from './Responsive.tsx';
import { Small } from './Small.tsx';
import { Striped } from './Striped.tsx';
import { StripedDark } from './StripedDark.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  dark: { Example: Dark, source: () => import('./Dark.tsx?raw') },
  headDark: { Example: HeadDark, source: () => import('./HeadDark.tsx?raw') },
  headLight: { Example: HeadLight, source: () => import('./HeadLight.tsx?raw') },
  striped: { Example: Striped, source: () => import('./Striped.tsx?raw') },
  stripedDark: { Example: StripedDark, source: () => import('./StripedDark.tsx?raw') },
  bordered: { Example: Bordered, source: () => import('./Bordered.tsx?raw') },
  borderless: { Example: Borderless, source: () => import('./Borderless.tsx?raw') },
  hover: { Example: Hover, source: () => import('./Hover.tsx?raw') },
  small: { Example: Small, source: () => import('./Small.tsx?raw') },
  contextual: { Example: Contextual, source: () => import('./Contextual.tsx?raw') },
  responsive: { Example: Responsive, source: () => import('./Responsive.tsx?raw'), isWide: true },
};

export function TablesPage() {
  const { t } = useTexts('elements');
  return <DemoPage texts={t('tables', { returnObjects: true })} demos={demos} />;
}
