import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { FileInputs } from './FileInputs.tsx';
import { FloatingLabels } from './FloatingLabels.tsx';
import { Horizontal } from './Horizontal.tsx';
import { Sizes } from './Sizes.tsx';
import { States } from './States.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  horizontal: { Example: Horizontal, source: () => import('./Horizontal.tsx?raw') },
  floatingLabels: { Example: FloatingLabels, source: () => import('./FloatingLabels.tsx?raw') },
  fileInput: { Example: FileInputs, source: () => import('./FileInputs.tsx?raw') },
  states: { Example: States, source: () => import('./States.tsx?raw') },
};

export function InputPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('input', { returnObjects: true })} demos={demos} />;
}
