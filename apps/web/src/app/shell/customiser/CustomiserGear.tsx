import { Settings } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './Customiser.module.css';

/** At the page's far edge, where the navbar is hidden and its menu of the account with it. */
export function CustomiserGear({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts('shell');
  return (
    <button type="button" className={classes.gear} aria-label={t('layout.open')} title={t('layout.open')} onClick={onOpen}>
      <Settings size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
