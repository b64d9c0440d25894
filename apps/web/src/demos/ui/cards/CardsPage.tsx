import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Alignment } from './Alignment.tsx';
import { Colours } from './Colours.tsx';
import { Content } from './Content.tsx';
import { Deck } from './Deck.tsx';
import { Flowing } from './Flowing.tsx';
import { Groups } from './Groups.tsx';
import { HeaderFooter } from './HeaderFooter.tsx';
import { Navigation } from './Navigation.tsx';
import { Pictures } from './Pictures.tsx';
import { Titles } from './Titles.tsx';

const demos = {
  titles: { Example: Titles, source: () => import('./Titles.tsx?raw') },
  headerFooter: { Example: HeaderFooter, source: () => import('./HeaderFooter.tsx?raw') },
  content: { Example: Content, source: () => import('./Content.tsx?raw') },
  navigation: { Example: Navigation, source: () => import('./Navigation.tsx?raw') },
  alignment: { Example: Alignment, source: () => import('./Alignment.tsx?raw'), isWide: true },
  pictures: { Example: Pictures, source: () => import('./Pictures.tsx?raw'), isWide: true },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw'), isWide: true },
  groups: { Example: Groups, source: () => import('./Groups.tsx?raw'), isWide: true },
  deck: { Example: Deck, source: () => import('./Deck.tsx?raw'), isWide: true },
  flowing: { Example: Flowing, source: () => import('./Flowing.tsx?raw'), isWide: true },
};

export function CardsPage() {
  const { t } = useTexts('cards');
  return <DemoPage texts={t('basic', { returnObjects: true })} demos={demos} />;
}
