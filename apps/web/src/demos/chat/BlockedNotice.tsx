import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './chat.module.css';

/** In the place of the field to write in. */
export function BlockedNotice({ name, onUnblock }: { name: string; onUnblock: () => void }) {
  const { t } = useTexts('chat');
  return (
    <div className={classes.form} role="status">
      <span className={classes.grow}>{t('blocked', { name })}</span>
      <Button variant="default" onClick={onUnblock}>
        {t('unblock')}
      </Button>
    </div>
  );
}
