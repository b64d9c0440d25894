import { useTexts } from '#shared/i18n/use-texts.ts';
import { DemoPage } from '#demos/kit/demo-page/DemoPage.tsx';
import { Multiple } from './Multiple.tsx';
import { Restricted } from './Restricted.tsx';
import { Single } from './Single.tsx';
import { Uploaded } from './Uploaded.tsx';

const demos = {
  single: { Example: Single, source: () => import('./Single.tsx?raw') },
  multiple: { Example: Multiple, source: () => import('./Multiple.tsx?raw') },
  restricted: { Example: Restricted, source: () => import('./Restricted.tsx?raw') },
  uploaded: { Example: Uploaded, source: () => import('./Uploaded.tsx?raw') },
};

export function FileUploaderPage() {
  const { t } = useTexts('forms');
  return <DemoPage texts={t('fileUploader', { returnObjects: true })} demos={demos} />;
}
