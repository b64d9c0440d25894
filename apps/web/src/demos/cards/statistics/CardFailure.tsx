import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import classes from '../cards.module.css';

/** In a card too small for more. */
export function CardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts('app');
  const errorText = useErrorText();
  return (
    <div className={classes.trendHead} role="alert">
      <span className={classes.dimmed}>{errorText(error)}</span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
