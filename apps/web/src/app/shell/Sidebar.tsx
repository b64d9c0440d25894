import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { changeLayout } from '#shared/theme/layout-options.ts';
import plain from '#shared/ui/plain.module.css';
import { DeferredChildren } from '../first-load/DeferredChildren.tsx';
import { Brand } from './Brand.tsx';
import type { MenuPlace } from './frame-layout.ts';
import { MainMenu } from './MainMenu.tsx';
import classes from './Shell.module.css';

const icon = { 'size': 20, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

interface SidebarProps {
  user: LoggedInUser;
  place: MenuPlace;
  isCollapsed: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu, wherever it is. In a drawer the keyboard goes into it when it opens. */
export function Sidebar({ user, place, isCollapsed, isOpen, onClose }: SidebarProps) {
  const { t } = useTexts('shell');
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) closeButton.current?.focus();
  }, [isOpen]);
  const Toggle = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = t(isCollapsed ? 'expandMenu' : 'collapseMenu');

  return (
    <nav className={classes.side} aria-label={t('menu')} data-tone={place === 'top' ? undefined : 'menu'}>
      <div className={classes.sideInner}>
        {place !== 'top' && (
          <div className={classes.brand}>
            <Brand user={user} />
            {place === 'drawer' ? (
              <button ref={closeButton} type="button" className={plain.iconButton} aria-label={t('closeMenu')} onClick={onClose}>
                <X {...icon} />
              </button>
            ) : (
              <button
                type="button"
                className={`${plain.iconButton} ${classes.mirrored}`}
                aria-label={toggleLabel}
                title={toggleLabel}
                onClick={() => changeLayout({ menuCollapsed: isCollapsed ? 'off' : 'on' })}
              >
                <Toggle {...icon} />
              </button>
            )}
          </div>
        )}
        <div className={classes.menu}>
          <DeferredChildren>
            <MainMenu viewer={user} inBar={place === 'top'} isCollapsed={isCollapsed} onGo={onClose} />
          </DeferredChildren>
        </div>
      </div>
    </nav>
  );
}
