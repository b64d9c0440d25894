import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { menuFor } from './menu.ts';
import classes from './Shell.module.css';

export function MainMenu({ user, onGo }: { user: LoggedInUser; onGo: () => void }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.entries}>
      {menuFor(user).map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes.entry} activeOptions={{ exact: to === '/' }} onClick={onGo}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {t(`sections.${label}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
