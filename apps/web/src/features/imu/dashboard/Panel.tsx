import { Button, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/error-text.ts';
import classes from './dashboard.module.css';

interface PanelProps {
  title: string;
  /** Where there is more of it. */
  more?: ReactNode;
  isBusy: boolean;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** One part of the overview. A part that fails says so by itself; the others stay. */
export function Panel({ title, more, isBusy, error, onRetry, children }: PanelProps) {
  const { t } = useTranslation(['imu', 'app']);
  const errorText = useErrorText();
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id} aria-busy={isBusy}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {more}
      </div>
      {error ? (
        <div className={classes.failed} role="alert">
          <span>
            {t('dashboard.failed')}: {errorText(error)}
          </span>
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('app:actions.retry')}
          </Button>
        </div>
      ) : (
        children
      )}
    </section>
  );
}
