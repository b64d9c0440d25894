import { Drawer, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { useDocumentTitle } from '#shared/ui/pages/use-document-title.ts';
import { AppSidebarContext } from './app-sidebar.ts';
import classes from './AppFrame.module.css';

/** Below it the side pane is a drawer: 992 and 1200 px. */
const DRAWER_BELOW = { md: '61.99em', lg: '74.99em' };

interface AppFrameProps {
  /** The page's h1, which is read aloud; what is seen says it in its own way. */
  title: string;
  sidebar: ReactNode;
  sidebarLabel: string;
  drawerBelow?: keyof typeof DRAWER_BELOW;
  /** For people and their words rather than for the names of folders. */
  hasWideSidebar?: boolean;
  /** The list, or whatever is the heart of the app. It keeps its place and its scroll while a detail lies over it. */
  children: ReactNode;
  /** One thing of the list, over it. */
  detail?: ReactNode;
}

/** An app that fills the window and scrolls inside: a side pane, a list, and one of its things over it. */
export function AppFrame({ title, sidebar, sidebarLabel, drawerBelow = 'md', hasWideSidebar = false, children, detail }: AppFrameProps) {
  useDocumentTitle(title);
  const address = useLocation({ select: ({ href }) => href });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isDrawer = useMediaQuery(`(max-width: ${DRAWER_BELOW[drawerBelow]})`, undefined, { getInitialValueInEffect: false });
  // Whoever goes somewhere from the drawer wants to see it: the drawer belongs to the address it was opened at.
  const isOpen = isDrawer && openedAt === address;
  const context = useMemo(
    () => ({ isDrawer, label: sidebarLabel, open: () => setOpenedAt(address), close: () => setOpenedAt(null) }),
    [isDrawer, sidebarLabel, address],
  );

  return (
    <AppSidebarContext value={context}>
      <div className={classes.frame} data-fills-window data-drawer={isDrawer || undefined} data-wide={hasWideSidebar || undefined}>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        {isDrawer ? (
          <Drawer
            opened={isOpen}
            onClose={context.close}
            title={sidebarLabel}
            size={hasWideSidebar ? 340 : 300}
            classNames={{ body: classes.drawer }}
          >
            {sidebar}
          </Drawer>
        ) : (
          <section className={classes.sidebar} aria-label={sidebarLabel}>
            {sidebar}
          </section>
        )}
        <div className={classes.main}>
          <div className={classes.pane} inert={Boolean(detail)}>
            {children}
          </div>
          {detail && <div className={`${classes.pane} ${classes.over}`}>{detail}</div>}
        </div>
      </div>
    </AppSidebarContext>
  );
}
