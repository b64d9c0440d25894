import { Star } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './email.module.css';

export function StarButton({ isStarred, subject, onClick }: { isStarred: boolean; subject: string; onClick: () => void }) {
  const { t } = useTexts('email');
  return (
    <button
      type="button"
      className={classes.star}
      aria-label={t('star', { subject })}
      title={t(isStarred ? 'starOff' : 'starOn')}
      aria-pressed={isStarred}
      onClick={onClick}
    >
      <Star size={18} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
