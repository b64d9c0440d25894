import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
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
  const { t } = useTranslation('layers');
  return <DemoPage texts={t('popovers', { returnObjects: true })} demos={demos} samplesIn="en" />;
}
