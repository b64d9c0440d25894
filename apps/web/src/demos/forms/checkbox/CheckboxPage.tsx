import { useTranslation } from 'react-i18next';
import { DemoPage } from '#shared/ui/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Colours } from './Colours.tsx';
import { SelectAll } from './SelectAll.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  colours: { Example: Colours, source: () => import('./Colours.tsx?raw') },
  selectAll: { Example: SelectAll, source: () => import('./SelectAll.tsx?raw') },
};

export function CheckboxPage() {
  const { t } = useTranslation('forms');
  return <DemoPage texts={t('checkbox', { returnObjects: true })} demos={demos} />;
}
