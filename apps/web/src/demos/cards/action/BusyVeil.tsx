import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './action.module.css';

/** Over a card that is being loaded again. */
export function BusyVeil() {
  const { t } = useTranslation('app');
  return (
    <div className={classes.veil} role="status">
      <Loader size="sm" aria-label={t('status.loading')} />
    </div>
  );
}
