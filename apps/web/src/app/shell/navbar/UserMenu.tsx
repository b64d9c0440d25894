import { Link } from '@tanstack/react-router';
import { CircleUserRound, LogOut, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import { useIsOnline } from './use-is-online.ts';
import classes from './UserMenu.module.css';

// With the first opening: home has no use for it before.
const UserMenuLinks = lazy(async () => {
  const [module] = await Promise.all([import('../panels/UserMenuLinks.tsx'), loadTexts('navbar')]);
  return { default: module.UserMenuLinks };
});

const ResetDialog = lazy(async () => {
  const [module] = await Promise.all([import('../panels/ResetDialog.tsx'), loadTexts('navbar')]);
  return { default: module.ResetDialog };
});

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** A browser's own popover: it closes on Escape and on a click elsewhere by itself. */
export function UserMenu({ user, onLayout }: { user: LoggedInUser; onLayout: () => void }) {
  const { t } = useTexts(['shell', 'app']);
  const isDemo = useIsDemoSession();
  const isOnline = useIsOnline();
  const id = useId();
  const [wasOpened, setWasOpened] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const close = () => popover.current?.hidePopover();
  const fullName = `${user.name} ${user.lastname}`.trim() || user.email;
  const role = isDemo ? t('demoAccount') : t(isAdmin(user) ? 'administrator' : 'clientUser');

  return (
    <>
      <button
        type="button"
        className={classes.account}
        aria-label={`${t('account')}: ${fullName}${isOnline ? '' : `, ${t('app:offline')}`}`}
        popoverTarget={id}
      >
        <span className={classes.face} data-online={isOnline || undefined}>
          <Portrait of="person" name={fullName} picture={user.avatar} size={32} />
        </span>
        <span className={classes.name}>{fullName}</span>
      </button>
      {/* Outside the navbar, whose colour it does not share. */}
      {createPortal(
        <div id={id} ref={popover} popover="auto" className={classes.userMenu} onToggle={() => setWasOpened(true)}>
          <div className={classes.person}>
            <strong>{fullName}</strong>
            <span>{user.email}</span>
            <span>{user.client_name ? `${role} · ${user.client_name}` : role}</span>
          </div>
          {/* Where the navbar has no room for them. */}
          <div className={classes.switches}>
            <LanguageSwitch />
            <SkinSwitch />
          </div>
          <Link to="/account" className={classes.item} onClick={close}>
            <CircleUserRound {...icon} />
            {t('pages.account')}
          </Link>
          <button
            type="button"
            className={`${classes.item} ${classes.roomy}`}
            onClick={() => {
              close();
              onLayout();
            }}
          >
            <SlidersHorizontal {...icon} />
            {t('layout.open')}
          </button>
          <Suspense fallback={null}>
            {wasOpened && (
              <UserMenuLinks
                user={user}
                onGo={close}
                onReset={() => {
                  close();
                  setIsResetting(true);
                }}
              />
            )}
          </Suspense>
          <button type="button" className={classes.item} onClick={() => void signOut()}>
            <LogOut {...icon} />
            {t('app:actions.signOut')}
          </button>
        </div>,
        document.body,
      )}
      <Suspense fallback={null}>{isResetting && <ResetDialog onClose={() => setIsResetting(false)} />}</Suspense>
    </>
  );
}
