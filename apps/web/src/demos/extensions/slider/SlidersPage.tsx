import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Behaviours } from './Behaviours.tsx';
import { Colours } from './Colours.tsx';
import { Limits } from './Limits.tsx';
import { Native } from './Native.tsx';
import { Scale } from './Scale.tsx';
import { Tooltips } from './Tooltips.tsx';
import { Values } from './Values.tsx';
import { Vertical } from './Vertical.tsx';
import { WithInput } from './WithInput.tsx';

const demos = {
  native: { Example: Native, source: () => import('./Native.tsx?raw') },
  behaviours: { Example: Behaviours, source: () => import('./Behaviours.tsx?raw') },
  values: { Example: Values, source: () => import('./Values.tsx?raw') },
  limits: { Example: Limits, source: () => import('./Limits.tsx?raw') },
  scale: { Example: Scale, source: () => import('./Scale.tsx?raw') },
  withInput: { Example: WithInput, source: () => import('./WithInput.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  tooltips: { Example: Tooltips, source: () => import('./Tooltips.tsx?raw') },
  vertical: { Example: Vertical, source: () => import('./Vertical.tsx?raw') },
};

export function SlidersPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('sliders', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Mantine Slider" href="https://mantine.dev/core/slider/" />}
    />
  );
}
