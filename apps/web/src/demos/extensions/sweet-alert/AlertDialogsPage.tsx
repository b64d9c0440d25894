import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Animations } from './Animations.tsx';
import { AutoClose } from './AutoClose.tsx';
import { Basic } from './Basic.tsx';
import { ClickOutside } from './ClickOutside.tsx';
import { Confirm } from './Confirm.tsx';
import { Lookup } from './Lookup.tsx';
import { Picture } from './Picture.tsx';
import { Positions } from './Positions.tsx';
import { Types } from './Types.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  types: { Example: Types, source: () => import('./Types.tsx?raw') },
  positions: { Example: Positions, source: () => import('./Positions.tsx?raw') },
  animations: { Example: Animations, source: () => import('./Animations.tsx?raw') },
  picture: { Example: Picture, source: () => import('./Picture.tsx?raw') },
  autoClose: { Example: AutoClose, source: () => import('./AutoClose.tsx?raw') },
  clickOutside: { Example: ClickOutside, source: () => import('./ClickOutside.tsx?raw') },
  lookup: { Example: Lookup, source: () => import('./Lookup.tsx?raw') },
  confirm: { Example: Confirm, source: () => import('./Confirm.tsx?raw') },
};

export function AlertDialogsPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('alertDialogs', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Mantine Modal" href="https://mantine.dev/core/modal/" />}
    />
  );
}
