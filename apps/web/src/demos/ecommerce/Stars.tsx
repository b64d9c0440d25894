import { Star } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './shop.module.css';

const FIVE = [1, 2, 3, 4, 5];

export function Stars({ rating }: { rating: number }) {
  const { t } = useTexts('shop');
  return (
    <span className={classes.stars} role="img" aria-label={t('stars', { count: rating })}>
      {FIVE.map((star) => (
        <Star
          key={star}
          size={14}
          strokeWidth={1.75}
          fill={star <= rating ? 'currentColor' : 'none'}
          data-empty={star > rating || undefined}
          aria-hidden
        />
      ))}
    </span>
  );
}
