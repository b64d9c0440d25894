import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Blockquotes } from './Blockquotes.tsx';
import { Coloured } from './Coloured.tsx';
import { Custom } from './Custom.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { Display } from './Display.tsx';
import { Headings } from './Headings.tsx';
import { IconList } from './IconList.tsx';
import { InlineList } from './InlineList.tsx';
import { LightAndBold } from './LightAndBold.tsx';
import { Lists } from './Lists.tsx';
import { NamingSource } from './NamingSource.tsx';
import { QuoteWithPerson } from './QuoteWithPerson.tsx';

const demos = {
  headings: { Example: Headings, source: () => import('./Headings.tsx?raw') },
  display: { Example: Display, source: () => import('./Display.tsx?raw') },
  lightAndBold: { Example: LightAndBold, source: () => import('./LightAndBold.tsx?raw') },
  coloured: { Example: Coloured, source: () => import('./Coloured.tsx?raw') },
  custom: { Example: Custom, source: () => import('./Custom.tsx?raw') },
  blockquotes: { Example: Blockquotes, source: () => import('./Blockquotes.tsx?raw') },
  quoteWithPerson: { Example: QuoteWithPerson, source: () => import('./QuoteWithPerson.tsx?raw') },
  namingSource: { Example: NamingSource, source: () => import('./NamingSource.tsx?raw') },
  lists: { Example: Lists, source: () => import('./Lists.tsx?raw') },
  inlineList: { Example: InlineList, source: () => import('./InlineList.tsx?raw') },
  iconList: { Example: IconList, source: () => import('./IconList.tsx?raw') },
  descriptionList: { Example: DescriptionList, source: () => import('./DescriptionList.tsx?raw') },
};

export function TypographyPage() {
  const { t } = useTexts('elements');
  return <DemoPage texts={t('typography', { returnObjects: true })} demos={demos} />;
}
