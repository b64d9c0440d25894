import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import classes from './settings.module.css';

const readPermission = (): NotificationPermission | 'missing' => ('Notification' in globalThis ? Notification.permission : 'missing');

/** What the browser itself allows, and a way to ask it while it has not been asked. */
export function BrowserPermission() {
  const { t } = useTexts('settings');
  const [permission, setPermission] = useState(readPermission);
  return (
    <div className={classes.row}>
      <div>
        <strong>{t('notification.browser')}</strong>
        <small role="status">{t(`notification.permissions.${permission}`)}</small>
      </div>
      {permission === 'default' && (
        <Button variant="default" onClick={() => void Notification.requestPermission().then(setPermission)}>
          {t('notification.ask')}
        </Button>
      )}
    </div>
  );
}
