import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { AsyncSubmit } from './AsyncSubmit.tsx';
import { Basic } from './Basic.tsx';
import { RichControls } from './RichControls.tsx';
import { Schema } from './Schema.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  schema: { Example: Schema, source: () => import('./Schema.tsx?raw') },
  asyncSubmit: { Example: AsyncSubmit, source: () => import('./AsyncSubmit.tsx?raw') },
  richControls: { Example: RichControls, source: () => import('./RichControls.tsx?raw') },
};

export function FormValidationPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('validation', { returnObjects: true })} demos={demos} />;
}
