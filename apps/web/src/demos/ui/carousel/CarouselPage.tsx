import '@mantine/carousel/styles.layer.css';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Captions } from './Captions.tsx';
import { CustomInterval } from './CustomInterval.tsx';
import { Keyboard } from './Keyboard.tsx';
import { PauseOnHover } from './PauseOnHover.tsx';
import { Uncontrolled } from './Uncontrolled.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  uncontrolled: { Example: Uncontrolled, source: () => import('./Uncontrolled.tsx?raw') },
  captions: { Example: Captions, source: () => import('./Captions.tsx?raw') },
  customInterval: { Example: CustomInterval, source: () => import('./CustomInterval.tsx?raw') },
  pauseOnHover: { Example: PauseOnHover, source: () => import('./PauseOnHover.tsx?raw') },
  keyboard: { Example: Keyboard, source: () => import('./Keyboard.tsx?raw') },
};

export function CarouselPage() {
  const { t } = useTexts('moving');
  return <DemoPage texts={t('carousel', { returnObjects: true })} demos={demos} />;
}
