import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { useLayout } from '#shared/theme/layout-options.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CustomiserGear } from './customiser/CustomiserGear.tsx';
import { Footer } from './Footer.tsx';
import { frameLayout } from './frame-layout.ts';
import { Navbar } from './navbar/Navbar.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { SectionTabs } from './tabs/SectionTabs.tsx';
import { useMedia, WIDE } from './use-media.ts';
import { usePageTransition } from './use-page-transition.ts';
import { useScrolledPast } from './use-scrolled.ts';
import { useOverlays } from './use-overlays.ts';

// Nobody needs them for the first sight.
const Overlays = lazy(async () => {
  const [module] = await Promise.all([import('./palette/Overlays.tsx'), loadTexts('template', 'palette')]);
  return { default: module.Overlays };
});
const Customiser = lazy(() => import('./customiser/Customiser.tsx').then((module) => ({ default: module.Customiser })));

const BAR_SHADOW_AFTER_PX = 65;

/** Menu, navbar, page and footer, where the layout's options put them. */
export function Frame({ user, children }: { user: LoggedInUser; children: ReactNode }) {
  const { t } = useTexts('shell');
  const layout = frameLayout(useLayout(), useMedia(WIDE));
  const place = layout['data-menu'];
  const { isOpen, open, close, menuButton } = useDrawer(place === 'drawer');
  const { overlay, show, dismiss } = useOverlays();
  const isScrolled = useScrolledPast(BAR_SHADOW_AFTER_PX);
  const page = usePageTransition<HTMLDivElement>();

  return (
    <div className={classes.frame} {...layout} data-menu-open={isOpen || undefined} data-scrolled={isScrolled || undefined}>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      {!layout['data-menu-hidden'] && (
        <Sidebar user={user} place={place} isCollapsed={layout['data-menu-collapsed']} isOpen={isOpen} onClose={close} />
      )}
      {isOpen && <div className={classes.veil} onClick={close} aria-hidden />}
      {layout['data-navbar-type'] !== 'hidden' && (
        <Navbar
          user={user}
          place={layout['data-menu-hidden'] && place === 'side' ? 'top' : place}
          isMenuOpen={isOpen}
          menuButton={menuButton}
          onOpenMenu={open}
          onSearch={() => show('palette')}
          onLayout={() => show('customiser')}
        />
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        <div ref={page} className={classes.page}>
          <Breadcrumbs viewer={user} />
          <SectionTabs viewer={user} />
          {children}
        </div>
      </main>
      {layout['data-footer'] !== 'hidden' && <Footer />}
      <ScrollToTop />
      {layout['data-navbar-type'] === 'hidden' && <CustomiserGear onOpen={() => show('customiser')} />}
      <Suspense fallback={null}>
        {overlay === 'customiser' && <Customiser onClose={() => dismiss('customiser')} />}
        {overlay !== null && overlay !== 'customiser' && (
          <Overlays user={user} overlay={overlay} show={show} onClose={() => dismiss(overlay)} />
        )}
      </Suspense>
    </div>
  );
}

/** Open only where the menu is a drawer; the keyboard returns to the button that opened it. */
function useDrawer(isDrawer: boolean) {
  const [isWanted, setIsWanted] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const isOpen = isDrawer && isWanted;

  function close() {
    if (isOpen) menuButton.current?.focus();
    setIsWanted(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return { isOpen, open: () => setIsWanted(true), close, menuButton };
}
