import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Animated } from './Animated.tsx';
import { AsyncCallback } from './AsyncCallback.tsx';
import { AsyncPromise } from './AsyncPromise.tsx';
import { Basic } from './Basic.tsx';
import { Clearable } from './Clearable.tsx';
import { Creatable } from './Creatable.tsx';
import { Disabled } from './Disabled.tsx';
import { FixedOptions } from './FixedOptions.tsx';
import { Grouped } from './Grouped.tsx';
import { Icons } from './Icons.tsx';
import { Loading } from './Loading.tsx';
import { Multi } from './Multi.tsx';
import { Native } from './Native.tsx';
import { Sizes } from './Sizes.tsx';

const demos = {
  native: { Example: Native, source: () => import('./Native.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  clearable: { Example: Clearable, source: () => import('./Clearable.tsx?raw') },
  loading: { Example: Loading, source: () => import('./Loading.tsx?raw') },
  disabled: { Example: Disabled, source: () => import('./Disabled.tsx?raw') },
  multi: { Example: Multi, source: () => import('./Multi.tsx?raw') },
  grouped: { Example: Grouped, source: () => import('./Grouped.tsx?raw') },
  animated: { Example: Animated, source: () => import('./Animated.tsx?raw') },
  fixedOptions: { Example: FixedOptions, source: () => import('./FixedOptions.tsx?raw') },
  asyncCallback: { Example: AsyncCallback, source: () => import('./AsyncCallback.tsx?raw') },
  asyncPromise: { Example: AsyncPromise, source: () => import('./AsyncPromise.tsx?raw') },
  creatable: { Example: Creatable, source: () => import('./Creatable.tsx?raw') },
  icons: { Example: Icons, source: () => import('./Icons.tsx?raw') },
};

export function SelectPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('select', { returnObjects: true })} demos={demos} />;
}
