import { useTexts } from '#shared/i18n/use-texts.ts';
import { TabLink } from './TabLink.tsx';
import classes from './radius.module.css';

/** The ways in: people with a password, guests with a code. */
export function AccessTabs() {
  const { t } = useTexts('vouchers');
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <TabLink to="/radius/users">{t('tabs.users')}</TabLink>
      <TabLink to="/radius/vouchers">{t('tabs.vouchers')}</TabLink>
    </nav>
  );
}
