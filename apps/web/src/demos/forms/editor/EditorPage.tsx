import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Controlled } from './Controlled.tsx';
import { Uncontrolled } from './Uncontrolled.tsx';

const demos = {
  controlled: { Example: Controlled, source: () => import('./Controlled.tsx?raw') },
  uncontrolled: { Example: Uncontrolled, source: () => import('./Uncontrolled.tsx?raw') },
};

export function EditorPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('editor', { returnObjects: true })} demos={demos} />;
}
