import { BookOpen, LogOut } from 'lucide-react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { operations } from '@atalaya/contract/operations/endpoints.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { useIsDemoSession } from '#shared/api/session.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { Face } from '#shared/ui/Face.tsx';
import classes from './UserMenu.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** A browser's own popover: it closes on Escape and on a click elsewhere by itself. */
export function UserMenu({ user }: { user: LoggedInUser }) {
  const { t } = useTranslation(['shell', 'app']);
  const isDemo = useIsDemoSession();
  const id = useId();
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
        <div id={id} popover="auto" className={classes.userMenu}>
          <div className={classes.person}>
            <strong>{fullName}</strong>
            <span>{user.email}</span>
            <span>{user.client_name ? `${role} · ${user.client_name}` : role}</span>
          </div>
          <a className={classes.item} href={fullPath(operations.docs)} target="_blank" rel="noreferrer">
            <BookOpen {...icon} />
            {t('apiDocs')}
          </a>
          <button type="button" className={classes.item} onClick={() => void signOut()}>
            <LogOut {...icon} />
            {t('app:actions.signOut')}
          </button>
        </div>,
        document.body,
      )}
    </>
  );
}
