import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Centred } from './Centred.tsx';
import { End } from './End.tsx';
import { Filled } from './Filled.tsx';
import { Justified } from './Justified.tsx';
import { Themes } from './Themes.tsx';
import { Vertical } from './Vertical.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  filled: { Example: Filled, source: () => import('./Filled.tsx?raw') },
  justified: { Example: Justified, source: () => import('./Justified.tsx?raw') },
  centred: { Example: Centred, source: () => import('./Centred.tsx?raw') },
  end: { Example: End, source: () => import('./End.tsx?raw') },
  vertical: { Example: Vertical, source: () => import('./Vertical.tsx?raw') },
  themes: { Example: Themes, source: () => import('./Themes.tsx?raw') },
};

export function PillsPage() {
  const { t } = useTexts('moving');
  return <DemoPage texts={t('pills', { returnObjects: true })} demos={demos} />;
}
