import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { DokuosLogo } from './DokuosLogo.tsx';
import classes from './Shell.module.css';

const isDokuos = (name: string | null) => name?.toLowerCase() === 'dokuos';

function brandOf({ client_name, client_extra }: LoggedInUser) {
  if (client_extra?.logo) return <img src={client_extra.logo} alt={client_name ?? ''} className={classes.clientLogo} />;
  return isDokuos(client_name) ? <DokuosLogo /> : <Logo />;
}

/** The client's own logo where it has one, else ours. */
export function Brand({ user }: { user: LoggedInUser }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={classes.home} aria-label={t('actions.goHome')}>
      {brandOf(user)}
    </Link>
  );
}
