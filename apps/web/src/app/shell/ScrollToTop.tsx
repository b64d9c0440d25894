import { ArrowUp } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './Shell.module.css';
import { useScrolledPast } from './use-scrolled.ts';

const SHOWN_AFTER_PX = 300;

export function ScrollToTop() {
  const { t } = useTexts('shell');
  const isFarDown = useScrolledPast(SHOWN_AFTER_PX);
  function goUp() {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    globalThis.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button goes away, and the keyboard must not be lost with it.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }
  return (
    isFarDown && (
      <button type="button" className={classes.toTop} aria-label={t('toTop')} title={t('toTop')} onClick={goUp}>
        <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
      </button>
    )
  );
}
