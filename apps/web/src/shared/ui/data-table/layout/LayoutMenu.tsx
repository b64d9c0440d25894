import { SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { PanelButton } from '../PanelButton.tsx';
import type { LayoutPanelProps } from './LayoutPanel.tsx';

const LayoutPanel = lazy(() => import('./LayoutPanel.tsx').then((module) => ({ default: module.LayoutPanel })));

export function LayoutMenu(props: LayoutPanelProps) {
  const { t } = useTexts('table');
  return (
    <PanelButton icon={SlidersHorizontal} label={t('layout.label')} width={280}>
      {() => <LayoutPanel {...props} />}
    </PanelButton>
  );
}
