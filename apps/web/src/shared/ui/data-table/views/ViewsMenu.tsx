import { ActionIcon, Popover } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ViewsPanelProps } from './ViewsPanel.tsx';

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx').then((module) => ({ default: module.ViewsPanel })));

/** The views of a list that somebody keeps. */
export function ViewsMenu(props: Omit<ViewsPanelProps, 'onClose'>) {
  const { t } = useTexts('table');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={300} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('views.label')}
          title={t('views.label')}
          onClick={() => setIsOpen((current) => !current)}
        >
          <Bookmark size={16} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views.label')}>
        <Suspense fallback={null}>
          <ViewsPanel {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
