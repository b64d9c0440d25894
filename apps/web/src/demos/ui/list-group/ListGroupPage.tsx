import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Contextual } from './Contextual.tsx';
import { CustomContent } from './CustomContent.tsx';
import { Disabled } from './Disabled.tsx';
import { Flush } from './Flush.tsx';
import { Horizontal } from './Horizontal.tsx';
import { Navigation } from './Navigation.tsx';
import { Numbered } from './Numbered.tsx';
import { Simple } from './Simple.tsx';
import { Tag } from './Tag.tsx';
import { WithBadges } from './WithBadges.tsx';
import { WithIcons } from './WithIcons.tsx';

const demos = {
  simple: { Example: Simple, source: () => import('./Simple.tsx?raw') },
  tag: { Example: Tag, source: () => import('./Tag.tsx?raw') },
  flush: { Example: Flush, source: () => import('./Flush.tsx?raw') },
  numbered: { Example: Numbered, source: () => import('./Numbered.tsx?raw') },
  horizontal: { Example: Horizontal, source: () => import('./Horizontal.tsx?raw') },
  withBadges: { Example: WithBadges, source: () => import('./WithBadges.tsx?raw') },
  withIcons: { Example: WithIcons, source: () => import('./WithIcons.tsx?raw') },
  contextual: { Example: Contextual, source: () => import('./Contextual.tsx?raw') },
  disabled: { Example: Disabled, source: () => import('./Disabled.tsx?raw') },
  navigation: { Example: Navigation, source: () => import('./Navigation.tsx?raw') },
  customContent: { Example: CustomContent, source: () => import('./CustomContent.tsx?raw') },
};

export function ListGroupPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('listGroup', { returnObjects: true })} demos={demos} />;
}
