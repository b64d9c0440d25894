import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Columns } from './Columns.tsx';
import { Horizontal } from './Horizontal.tsx';
import { HorizontalIcons } from './HorizontalIcons.tsx';
import { Vertical } from './Vertical.tsx';
import { VerticalIcons } from './VerticalIcons.tsx';

const demos = {
  horizontal: { Example: Horizontal, source: () => import('./Horizontal.tsx?raw') },
  horizontalIcons: { Example: HorizontalIcons, source: () => import('./HorizontalIcons.tsx?raw') },
  vertical: { Example: Vertical, source: () => import('./Vertical.tsx?raw') },
  verticalIcons: { Example: VerticalIcons, source: () => import('./VerticalIcons.tsx?raw') },
  columns: { Example: Columns, source: () => import('./Columns.tsx?raw'), isWide: true },
};

export function FormLayoutPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('formLayout', { returnObjects: true })} demos={demos} />;
}
