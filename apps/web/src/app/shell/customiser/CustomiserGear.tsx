import { Settings } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './Customiser.module.css';

/** At the page's far edge, where there is room for it. */
export function CustomiserGear({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts('shell');
  return (
    <button type="button" className={classes.gear} aria-label={t('layout.open')} title={t('layout.open')} onClick={onOpen}>
      <Settings size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
