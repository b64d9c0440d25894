import { useTexts } from '#shared/i18n/use-texts.ts';
import { useNow } from '#shared/format/use-now.ts';
import classes from './Shell.module.css';

export function Footer() {
  const { t } = useTexts('shell');
  const year = useNow().getFullYear();
  return (
    <footer className={classes.footer}>
      <span>{t('footer.copyright', { year })}</span>
      <span>{t('footer.motto')}</span>
    </footer>
  );
}
