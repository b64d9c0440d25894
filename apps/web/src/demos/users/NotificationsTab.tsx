import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NOTICE_CHANNELS, NOTICE_TYPES } from '@atalaya/contract/demo/user-account.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import { Card } from './Card.tsx';
import type { UserPartProps } from './user-view.ts';
import { useUpdateAccount } from './users.queries.ts';
import classes from './users.module.css';

export function NotificationsTab({ user, account }: UserPartProps) {
  const { t } = useTexts('members');
  const { mutateAsync: update, isPending } = useUpdateAccount();
  const [notices, setNotices] = useState(account.notices);
  const isChanged = JSON.stringify(notices) !== JSON.stringify(account.notices);

  function toggle(type: (typeof NOTICE_TYPES)[number], channel: (typeof NOTICE_CHANNELS)[number], isOn: boolean) {
    // In the order of the list, so that what was ticked back is what it was.
    const chosen = NOTICE_CHANNELS.filter((other) => (other === channel ? isOn : notices[type].includes(other)));
    setNotices({ ...notices, [type]: chosen });
  }
  async function save() {
    await update({ id: user.id, account: { notices } });
    await toast('done', t('saved'));
  }

  return (
    <Card title={t('notices.title')} text={t('notices.text')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('notices.type')}</th>
              {NOTICE_CHANNELS.map((channel) => (
                <th key={channel}>{t(`notices.channels.${channel}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTICE_TYPES.map((type) => (
              <tr key={type}>
                <td>{t(`notices.types.${type}`)}</td>
                {NOTICE_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      aria-label={`${t(`notices.types.${type}`)}: ${t(`notices.channels.${channel}`)}`}
                      checked={notices[type].includes(channel)}
                      onChange={(event) => toggle(type, channel, event.currentTarget.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Group mt="md">
        <Button disabled={!isChanged} loading={isPending} onClick={save}>
          {t('save')}
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={() => setNotices(account.notices)}>
          {t('discard')}
        </Button>
      </Group>
    </Card>
  );
}
