import { ActionIcon, Popover } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LayoutPanelProps } from './LayoutPanel.tsx';

const LayoutPanel = lazy(() => import('./LayoutPanel.tsx').then((module) => ({ default: module.LayoutPanel })));

export function LayoutMenu(props: LayoutPanelProps) {
  const { t } = useTexts('table');
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('layout.label')} title={t('layout.label')}>
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('layout.label')}>
        <Suspense fallback={null}>
          <LayoutPanel {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
