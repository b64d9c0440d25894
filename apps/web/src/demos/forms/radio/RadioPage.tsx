import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Cards } from './Cards.tsx';
import { Colours } from './Colours.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  cards: { Example: Cards, source: () => import('./Cards.tsx?raw') },
};

export function RadioPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('radio', { returnObjects: true })} demos={demos} />;
}
