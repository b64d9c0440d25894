import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Colours } from './Colours.tsx';
import { SelectAll } from './SelectAll.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  selectAll: { Example: SelectAll, source: () => import('./SelectAll.tsx?raw') },
};

export function CheckboxPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('checkbox', { returnObjects: true })} demos={demos} />;
}
