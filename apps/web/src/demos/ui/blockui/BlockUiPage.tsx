import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Basic } from './Basic.tsx';
import { CustomColour } from './CustomColour.tsx';
import { CustomSpinner } from './CustomSpinner.tsx';
import { WithMessage } from './WithMessage.tsx';

const demos = {
  basic: { Example: Basic, source: () => import('./Basic.tsx?raw') },
  customColour: { Example: CustomColour, source: () => import('./CustomColour.tsx?raw') },
  customSpinner: { Example: CustomSpinner, source: () => import('./CustomSpinner.tsx?raw') },
  withMessage: { Example: WithMessage, source: () => import('./WithMessage.tsx?raw') },
};

export function BlockUiPage() {
  const { t } = useTexts('layers');
  return <DemoPage texts={t('blockUi', { returnObjects: true })} demos={demos} />;
}
