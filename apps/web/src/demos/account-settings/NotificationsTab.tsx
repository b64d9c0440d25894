import { Select, Switch } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { NOTICES_WHEN, type AccountSettings, type NotificationSettings } from '@atalaya/contract/demo/account-settings.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { BrowserPermission } from './BrowserPermission.tsx';
import { useSwitchSettings, withChange } from './settings.queries.ts';
import classes from './settings.module.css';

const groups = {
  activity: ['commentOnArticle', 'answerOnForm', 'followMe'],
  application: ['newAnnouncements', 'productUpdates', 'blogDigest'],
} as const satisfies Record<string, readonly (keyof NotificationSettings)[]>;

export function NotificationsTab({ settings }: { settings: AccountSettings }) {
  const { t } = useTexts('settings');
  const { mutateAsync: send } = useSwitchSettings();
  const [{ notification, preferences }, change] = useShownAtOnce(settings, withChange, send);

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
