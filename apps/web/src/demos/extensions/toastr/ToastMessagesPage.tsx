import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Animations } from './Animations.tsx';
import { Options } from './Options.tsx';
import { Positions } from './Positions.tsx';
import { Types } from './Types.tsx';
import { ToastPlaces } from './toasts.tsx';

const demos = {
  types: { Example: Types, source: () => import('./Types.tsx?raw') },
  positions: { Example: Positions, source: () => import('./Positions.tsx?raw') },
  options: { Example: Options, source: () => import('./Options.tsx?raw') },
  animations: { Example: Animations, source: () => import('./Animations.tsx?raw') },
};

export function ToastMessagesPage() {
  const { t } = useTexts('extensions');
  return (
    <>
      <DemoPage
        texts={t('toastMessages', { returnObjects: true })}
        demos={demos}
        actions={<LibraryLink name="Mantine Notifications" href="https://mantine.dev/x/notifications/" />}
      />
      <ToastPlaces />
    </>
  );
}
