import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Colours } from './Colours.tsx';
import { Icons } from './Icons.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  icons: { Example: Icons, source: () => import('./Icons.tsx?raw') },
};

export function SwitchPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('switch', { returnObjects: true })} demos={demos} />;
}
