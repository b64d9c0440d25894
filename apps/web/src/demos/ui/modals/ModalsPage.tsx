import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { Events } from './Events.tsx';
import { FormModal } from './FormModal.tsx';
import { KeepContent } from './KeepContent.tsx';
import { LongScrolling } from './LongScrolling.tsx';
import { Sizes } from './Sizes.tsx';
import { Themes } from './Themes.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  themes: { Example: Themes, source: () => import('./Themes.tsx?raw') },
  sizes: { Example: Sizes, source: () => import('./Sizes.tsx?raw') },
  events: { Example: Events, source: () => import('./Events.tsx?raw') },
  formModal: { Example: FormModal, source: () => import('./FormModal.tsx?raw') },
  longScrolling: { Example: LongScrolling, source: () => import('./LongScrolling.tsx?raw') },
  keepContent: { Example: KeepContent, source: () => import('./KeepContent.tsx?raw') },
};

export function ModalsPage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('modals', { returnObjects: true })} demos={demos} />;
}
