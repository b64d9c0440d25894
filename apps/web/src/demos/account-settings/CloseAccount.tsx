import { Alert, Button, Checkbox } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { useCloseAccount } from './settings.queries.ts';
import classes from './settings.module.css';

export function CloseAccount({ settings: { general, closedAt } }: { settings: AccountSettings }) {
  const { t } = useTexts('settings');
  const { mutateAsync: close, isPending } = useCloseAccount();
  const [answer, setAnswer] = useState<'open' | 'confirmed' | 'missed'>('open');
  const [isAsking, setAsking] = useState(false);

  async function reopen() {
    await close(false);
    await toast('done', t('close.reopened'));
  }
  async function closeIt() {
    await close(true);
    setAnswer('open');
    await toast('done', t('close.done'));
  }

  return (
    <Panel title={t('close.title')}>
      <Alert color={closedAt ? 'red' : 'yellow'} icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />}>
        {closedAt ? (
          <>
            {t('close.closed')} <Moment at={closedAt} />
          </>
        ) : (
          t('close.text')
        )}
      </Alert>
      {closedAt ? (
        <Button className={classes.start} variant="default" loading={isPending} onClick={reopen}>
          {t('close.reopen')}
        </Button>
      ) : (
        <>
          <Checkbox
            label={t('close.confirm')}
            checked={answer === 'confirmed'}
            error={answer === 'missed' && t('close.mustConfirm')}
            onChange={(event) => setAnswer(event.currentTarget.checked ? 'confirmed' : 'open')}
          />
          <Button className={classes.start} color="red" onClick={() => (answer === 'confirmed' ? setAsking(true) : setAnswer('missed'))}>
            {t('close.action')}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('close.askTitle', { name: general.fullName })}
          effect={t('close.askEffect')}
          confirmLabel={t('close.action')}
          onConfirm={closeIt}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
