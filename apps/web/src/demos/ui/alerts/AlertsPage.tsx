import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Colours } from './Colours.tsx';
import { ControlledClose } from './ControlledClose.tsx';
import { Dismissible } from './Dismissible.tsx';
import { UncontrolledClose } from './UncontrolledClose.tsx';
import { WithIcon } from './WithIcon.tsx';
import { WithTitle } from './WithTitle.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  withTitle: { Example: WithTitle, source: () => import('./WithTitle.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  withIcon: { Example: WithIcon, source: () => import('./WithIcon.tsx?raw') },
  dismissible: { Example: Dismissible, source: () => import('./Dismissible.tsx?raw') },
  controlledClose: { Example: ControlledClose, source: () => import('./ControlledClose.tsx?raw') },
  uncontrolledClose: { Example: UncontrolledClose, source: () => import('./UncontrolledClose.tsx?raw') },
};

export function AlertsPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('alerts', { returnObjects: true })} demos={demos} />;
}
