import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
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
  const { t } = useTranslation('extensions');
  return (
    <DemoPage
      texts={t('dragAndDrop', { returnObjects: true })}
      demos={demos}
      samplesIn="en"
      actions={<LibraryLink name="dnd kit" href="https://dndkit.com" />}
    />
  );
}
