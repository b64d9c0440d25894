import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Border } from './Border.tsx';
import { Controlled } from './Controlled.tsx';
import { Margin } from './Margin.tsx';
import { OpenOnHover } from './OpenOnHover.tsx';
import { Uncontrolled } from './Uncontrolled.tsx';
import { WithoutArrow } from './WithoutArrow.tsx';

const demos = {
  controlled: { Example: Controlled, source: () => import('./Controlled.tsx?raw') },
  uncontrolled: { Example: Uncontrolled, source: () => import('./Uncontrolled.tsx?raw') },
  margin: { Example: Margin, source: () => import('./Margin.tsx?raw') },
  border: { Example: Border, source: () => import('./Border.tsx?raw') },
  openOnHover: { Example: OpenOnHover, source: () => import('./OpenOnHover.tsx?raw') },
  withoutArrow: { Example: WithoutArrow, source: () => import('./WithoutArrow.tsx?raw') },
};

export function AccordionPage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('accordion', { returnObjects: true })} demos={demos} />;
}
