import { Button } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { focusOnClient, useFocusedClient } from '#shared/api/client-focus.ts';
import classes from './ClientFocusBar.module.css';

/** Above every list that the focus narrows, so that nobody wonders where the other clients went. */
export function ClientFocusBar() {
  const { t } = useTexts('kit');
  const client = useFocusedClient();
  if (!client) return null;
  return (
    <div className={classes.bar} role="status">
      <Eye size={16} strokeWidth={1.75} aria-hidden />
      <span className={classes.text}>
        {t('focus.on')} <strong>{client.name}</strong>
      </span>
      <Button variant="subtle" size="compact-sm" onClick={() => focusOnClient(null)}>
        {t('focus.end')}
      </Button>
    </div>
  );
}
