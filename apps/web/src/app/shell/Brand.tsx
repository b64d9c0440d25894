import { Link } from '@tanstack/react-router';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LoggedInUser } from '@atalaya/contract/session/logged-in-user.ts';
import { Logo } from '#shared/ui/Logo.tsx';
import { DokuosLogo } from './DokuosLogo.tsx';
import classes from './Shell.module.css';

const isDokuos = (name: string | null) => name?.toLowerCase() === 'dokuos';

/** The client's own logo where it has one; null: ours. */
function clientLogo({ client_name, client_extra }: LoggedInUser) {
  if (client_extra?.logo) return <img src={client_extra.logo} alt={client_name ?? ''} className={classes.clientLogo} />;
  return isDokuos(client_name) ? <DokuosLogo /> : null;
}

export function Brand({ user }: { user: LoggedInUser }) {
  const { t } = useTexts();
  const logo = clientLogo(user);
  // The name begins with what is seen, so that it can be said to a voice control.
  const seen = (logo && user.client_name) ?? t('appName');
  return (
    <Link to="/" className={classes.home} aria-label={`${seen}: ${t('actions.goHome')}`}>
      {logo ?? <Logo />}
    </Link>
  );
}
