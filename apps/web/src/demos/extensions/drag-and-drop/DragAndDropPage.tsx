import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Cards } from './Cards.tsx';
import { Clone } from './Clone.tsx';
import { Handle } from './Handle.tsx';
import { ListGroup } from './ListGroup.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { TwoLists } from './TwoLists.tsx';

const demos = {
  cards: { Example: Cards, source: () => import('./Cards.tsx?raw') },
  listGroup: { Example: ListGroup, source: () => import('./ListGroup.tsx?raw') },
  twoLists: { Example: TwoLists, source: () => import('./TwoLists.tsx?raw') },
  clone: { Example: Clone, source: () => import('./Clone.tsx?raw') },
  multiSelect: { Example: MultiSelect, source: () => import('./MultiSelect.tsx?raw') },
  handle: { Example: Handle, source: () => import('./Handle.tsx?raw') },
};

export function DragAndDropPage() {
  const { t } = useTexts('extensions');
  const locale = useLocale();
  return (
    <DemoPage
      key={locale} // what can be dragged is known by its words, so the lists begin anew in another language
      texts={t('dragAndDrop', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="dnd kit" href="https://dndkit.com" />}
    />
  );
}
