import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Counter } from './Counter.tsx';
import { FloatingLabel } from './FloatingLabel.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  floatingLabel: { Example: FloatingLabel, source: () => import('./FloatingLabel.tsx?raw') },
  counter: { Example: Counter, source: () => import('./Counter.tsx?raw') },
};

export function TextareaPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('textarea', { returnObjects: true })} demos={demos} />;
}
