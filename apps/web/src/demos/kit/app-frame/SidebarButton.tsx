import { ActionIcon } from '@mantine/core';
import { PanelLeft } from 'lucide-react';
import { useAppSidebar } from './app-sidebar.ts';

/** Opens the side pane where it is a drawer; nothing where it is in sight anyway. */
export function SidebarButton() {
  const { isDrawer, label, open } = useAppSidebar();
  if (!isDrawer) return null;
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={open}>
      <PanelLeft size={20} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
