import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { Controlled } from './Controlled.tsx';
import { Uncontrolled } from './Uncontrolled.tsx';

const demos = {
  controlled: { Example: Controlled, source: () => import('./Controlled.tsx?raw') },
  uncontrolled: { Example: Uncontrolled, source: () => import('./Uncontrolled.tsx?raw') },
};

export function EditorPage() {
  const { t } = useTranslation('forms');
  return <DemoPage texts={t('editor', { returnObjects: true })} demos={demos} />;
}
