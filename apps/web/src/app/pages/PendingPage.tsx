import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from '#shared/ui/plain.module.css';

export function PendingPage() {
  const { t } = useTexts();
  return (
    <div className={classes.fullPage} role="status" aria-label={t('status.loading')}>
      <div className={classes.spinner} />
    </div>
  );
}
