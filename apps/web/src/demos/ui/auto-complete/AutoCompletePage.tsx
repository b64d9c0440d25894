import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { CustomRender } from './CustomRender.tsx';
import { Grouped } from './Grouped.tsx';
import { Limit } from './Limit.tsx';
import { OnFocus } from './OnFocus.tsx';
import { RemoteData } from './RemoteData.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  grouped: { Example: Grouped, source: () => import('./Grouped.tsx?raw') },
  remoteData: { Example: RemoteData, source: () => import('./RemoteData.tsx?raw') },
  customRender: { Example: CustomRender, source: () => import('./CustomRender.tsx?raw') },
  onFocus: { Example: OnFocus, source: () => import('./OnFocus.tsx?raw') },
  limit: { Example: Limit, source: () => import('./Limit.tsx?raw') },
};

export function AutoCompletePage() {
  const { t } = useTexts('display');
  return <DemoPage texts={t('autoComplete', { returnObjects: true })} demos={demos} />;
}
