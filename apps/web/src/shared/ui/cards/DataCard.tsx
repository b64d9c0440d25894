import { Button, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useErrorText } from '#shared/i18n/error-text.ts';
import classes from './DataCard.module.css';

interface DataCardProps {
  title: string;
  /** Below the title: what it is about, or since when. */
  text?: ReactNode;
  /** At the end of the title's line: a menu, or where there is more of it. */
  more?: ReactNode;
  isBusy?: boolean;
  error?: unknown;
  onRetry?: () => void;
  children: ReactNode;
}

/** A part of a page with data of its own: if they cannot be had, it says so by itself and the others stay. */
export function DataCard({ title, text, more, isBusy = false, error, onRetry, children }: DataCardProps) {
  const { t } = useTexts('app');
  const errorText = useErrorText();
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} aria-busy={isBusy}>
      <div className={classes.head}>
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {more}
      </div>
      {error ? (
        <div className={classes.failed} role="alert">
          <span>{errorText(error)}</span>
          {onRetry && (
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('actions.retry')}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.body}>{children}</div>
      )}
    </section>
  );
}
