import { Bookmark } from 'lucide-react';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PanelButton } from '../PanelButton.tsx';
import type { ViewsPanelProps } from './ViewsPanel.tsx';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx').then((module) => ({ default: module.ViewsPanel })));

/** The views of a list that somebody keeps. */
export function ViewsMenu(props: Omit<ViewsPanelProps, 'onClose'>) {
  const { t } = useTexts('table');
  return (
    <PanelButton icon={Bookmark} label={t('views.label')} width={300}>
      {(close) => <ViewsPanel {...props} onClose={close} />}
    </PanelButton>
  );
}
