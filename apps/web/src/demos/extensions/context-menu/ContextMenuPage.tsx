import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Animations } from './Animations.tsx';
import { Basic } from './Basic.tsx';
import { DoubleClick } from './DoubleClick.tsx';
import { LeftClick } from './LeftClick.tsx';
import { Submenu } from './Submenu.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  submenu: { Example: Submenu, source: () => import('./Submenu.tsx?raw') },
  leftClick: { Example: LeftClick, source: () => import('./LeftClick.tsx?raw') },
  doubleClick: { Example: DoubleClick, source: () => import('./DoubleClick.tsx?raw') },
  animations: { Example: Animations, source: () => import('./Animations.tsx?raw') },
};

export function ContextMenuPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('contextMenu', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Mantine Menu" href="https://mantine.dev/core/menu/" />}
    />
  );
}
