import { Lock } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './notifications.module.css';

/** In place of what would change it: that is done on the server. */
export function OfEnvironment() {
  const { t } = useTexts('notifications');
  return (
    <span className={classes.tags}>
      <Lock size={14} strokeWidth={1.75} aria-hidden /> {t('ofEnvironment')}
    </span>
  );
}
