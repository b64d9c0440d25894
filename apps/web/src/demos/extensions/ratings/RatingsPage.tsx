import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { LibraryLink } from '../LibraryLink.tsx';
import { Basic } from './Basic.tsx';
import { ChangeEvent } from './ChangeEvent.tsx';
import { ControlledReset } from './ControlledReset.tsx';
import { CustomSymbol } from './CustomSymbol.tsx';
import { Fractional } from './Fractional.tsx';
import { HoverValue } from './HoverValue.tsx';
import { Numbers } from './Numbers.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { Sizes } from './Sizes.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  readOnly: { Example: ReadOnly, source: () => import('./ReadOnly.tsx?raw') },
  fractional: { Example: Fractional, source: () => import('./Fractional.tsx?raw') },
  customSymbol: { Example: CustomSymbol, source: () => import('./CustomSymbol.tsx?raw') },
  numbers: { Example: Numbers, source: () => import('./Numbers.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  hoverValue: { Example: HoverValue, source: () => import('./HoverValue.tsx?raw') },
  changeEvent: { Example: ChangeEvent, source: () => import('./ChangeEvent.tsx?raw') },
  controlledReset: { Example: ControlledReset, source: () => import('./ControlledReset.tsx?raw') },
};

export function RatingsPage() {
  const { t } = useTexts('extensions');
  return (
    <DemoPage
      texts={t('ratings', { returnObjects: true })}
      demos={demos}
      actions={<LibraryLink name="Mantine Rating" href="https://mantine.dev/core/rating/" />}
    />
  );
}
