import { Loader } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './action.module.css';

/** Over a card that is being loaded again. */
export function BusyVeil() {
  const { t } = useTexts('app');
  return (
    <div className={classes.veil} role="status">
      <Loader size="sm" aria-label={t('status.loading')} />
    </div>
  );
}
