import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Dropdowns } from './Dropdowns.tsx';
import { MergedIcons } from './MergedIcons.tsx';
import { Sizes } from './Sizes.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  mergedIcons: { Example: MergedIcons, source: () => import('./MergedIcons.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  buttons: { Example: Buttons, source: () => import('./Buttons.tsx?raw') },
  dropdowns: { Example: Dropdowns, source: () => import('./Dropdowns.tsx?raw') },
  choices: { Example: Choices, source: () => import('./Choices.tsx?raw') },
};

export function InputGroupPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('inputGroup', { returnObjects: true })} demos={demos} />;
}
