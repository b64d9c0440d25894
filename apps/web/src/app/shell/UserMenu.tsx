import { Link } from '@tanstack/react-router';
import { BookOpen, CircleUserRound, LogOut, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { operations } from '@atalaya/contract/operations/endpoints.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { Face } from '#shared/ui/Face.tsx';
import { LanguageSwitch } from '#shared/ui/LanguageSwitch.tsx';
import { SkinSwitch } from '#shared/ui/SkinSwitch.tsx';
import classes from './UserMenu.module.css';

const ResetDialog = lazy(async () => {
  const [module] = await Promise.all([import('./panels/ResetDialog.tsx'), loadTexts('navbar')]);
  return { default: module.ResetDialog };
});

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** A browser's own popover: it closes on Escape and on a click elsewhere by itself. */
export function UserMenu({ user }: { user: LoggedInUser }) {
  const { t } = useTranslation(['shell', 'app']);
  const isDemo = useIsDemoSession();
  const id = useId();
  const [isResetting, setIsResetting] = useState(false);
  const popover = useRef<HTMLDivElement>(null);
  const fullName = `${user.name} ${user.lastname}`.trim() || user.email;
  const role = isDemo ? t('demoAccount') : t(isAdmin(user) ? 'administrator' : 'clientUser');

  return (
    <>
      <button type="button" className={classes.account} aria-label={`${t('account')}: ${fullName}`} popoverTarget={id}>
        <Face name={fullName} picture={user.avatar} />
        <span className={classes.name}>{fullName}</span>
      </button>
      {/* Outside the navbar, whose colour it does not share. */}
      {createPortal(
        <div id={id} ref={popover} popover="auto" className={classes.userMenu}>
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
          <Link to="/account" className={classes.item} onClick={() => popover.current?.hidePopover()}>
            <CircleUserRound {...icon} />
            {t('pages.account')}
          </Link>
          <a className={classes.item} href={fullPath(operations.docs)} target="_blank" rel="noreferrer">
            <BookOpen {...icon} />
            {t('apiDocs')}
          </a>
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              popover.current?.hidePopover();
              setIsResetting(true);
            }}
          >
            <RotateCcw {...icon} />
            {t('resetDemoData')}
          </button>
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
