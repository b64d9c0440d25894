import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Colours } from './Colours.tsx';
import { LineStyles } from './LineStyles.tsx';
import { TextPosition } from './TextPosition.tsx';
import { WithIcons } from './WithIcons.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  textPosition: { Example: TextPosition, source: () => import('./TextPosition.tsx?raw') },
  withIcons: { Example: WithIcons, source: () => import('./WithIcons.tsx?raw') },
  lineStyles: { Example: LineStyles, source: () => import('./LineStyles.tsx?raw') },
};

export function DividerPage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('divider', { returnObjects: true })} demos={demos} />;
}
