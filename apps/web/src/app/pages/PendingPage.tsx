import { useTranslation } from 'react-i18next';
import classes from '#shared/ui/plain.module.css';

export function PendingPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.fullPage} role="status" aria-label={t('status.loading')}>
      <div className={classes.spinner} />
    </div>
  );
}
