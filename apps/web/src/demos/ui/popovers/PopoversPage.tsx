import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Controlled } from './Controlled.tsx';
import { Positions } from './Positions.tsx';
import { Triggers } from './Triggers.tsx';
import { Uncontrolled } from './Uncontrolled.tsx';

const demos = {
  positions: { Example: Positions, source: () => import('./Positions.tsx?raw') },
  triggers: { Example: Triggers, source: () => import('./Triggers.tsx?raw') },
  controlled: { Example: Controlled, source: () => import('./Controlled.tsx?raw') },
  uncontrolled: { Example: Uncontrolled, source: () => import('./Uncontrolled.tsx?raw') },
};

export function PopoversPage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('popovers', { returnObjects: true })} demos={demos} />;
}
