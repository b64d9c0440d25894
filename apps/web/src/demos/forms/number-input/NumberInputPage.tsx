import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Colours } from './Colours.tsx';
import { Controlled } from './Controlled.tsx';
import { Disabled } from './Disabled.tsx';
import { Format } from './Format.tsx';
import { MinMax } from './MinMax.tsx';
import { Sizes } from './Sizes.tsx';
import { Steps } from './Steps.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  minMax: { Example: MinMax, source: () => import('./MinMax.tsx?raw') },
  steps: { Example: Steps, source: () => import('./Steps.tsx?raw') },
  format: { Example: Format, source: () => import('./Format.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  controlled: { Example: Controlled, source: () => import('./Controlled.tsx?raw') },
  disabled: { Example: Disabled, source: () => import('./Disabled.tsx?raw') },
};

export function NumberInputPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('numberInput', { returnObjects: true })} demos={demos} />;
}
