import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NOTICES_WHEN, type AccountSettings, type NotificationSettings } from '@atalaya/contract/demo/account-settings.ts';
import { Panel } from '#shared/ui/Panel.tsx';
import { BrowserPermission } from './BrowserPermission.tsx';
import { useSwitchSettings } from './settings.queries.ts';
import classes from './settings.module.css';

const groups = {
  activity: ['commentOnArticle', 'answerOnForm', 'followMe'],
  application: ['newAnnouncements', 'productUpdates', 'blogDigest'],
} as const satisfies Record<string, readonly (keyof NotificationSettings)[]>;

export function NotificationsTab({ settings }: { settings: AccountSettings }) {
  const { t } = useTranslation('settings');
  const { mutate: change, isPending, variables } = useSwitchSettings();
  // What was just switched shows at once, and goes back by itself should it fail.
  const { notification, preferences } = isPending ? { ...settings, ...variables } : settings;

  return (
    <>
      {(['activity', 'application'] as const).map((group) => (
        <Panel key={group} title={t(`notification.${group}`)} text={t('notification.text')}>
          <div className={classes.switches}>
            {groups[group].map((flag) => (
              <Switch
                key={flag}
                label={t(`notification.flags.${flag}`)}
                checked={notification[flag]}
                onChange={(event) => change({ notification: { ...notification, [flag]: event.currentTarget.checked } })}
              />
            ))}
          </div>
        </Panel>
      ))}
      <Panel title={t('notification.when')}>
        <Select
          className={classes.half}
          aria-label={t('notification.when')}
          allowDeselect={false}
          data={NOTICES_WHEN.map((when) => ({ value: when, label: t(`notification.whens.${when}`) }))}
          value={preferences.noticesWhen}
          onChange={(when) => when && change({ preferences: { ...preferences, noticesWhen: when } })}
        />
        <BrowserPermission />
      </Panel>
    </>
  );
}
