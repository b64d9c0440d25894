import { Button } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CONNECTION_NETWORKS, type AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { useShownAtOnce } from '#shared/api/use-shown-at-once.ts';
import { Portrait } from '#shared/ui/pictures/Portrait.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { LinksForm } from './LinksForm.tsx';
import { useSwitchSettings, withChange } from './settings.queries.ts';
import classes from './settings.module.css';

type Network = (typeof CONNECTION_NETWORKS)[number];

export function ConnectionsTab({ settings }: { settings: AccountSettings }) {
  const { t } = useTexts('settings');
  const { mutateAsync: send } = useSwitchSettings();
  const [{ social, general }, change] = useShownAtOnce(settings, withChange, send);

  const toggle = (network: Network) => {
    const isConnected = social.connections[network].id !== null;
    const next = isConnected ? { profileImg: null, id: null } : { profileImg: general.avatar || null, id: general.username };
    change({ social: { ...social, connections: { ...social.connections, [network]: next } } });
  };

  return (
    <>
      <Panel title={t('connections.title')} text={t('connections.text')}>
        <ul className={classes.rows}>
          {CONNECTION_NETWORKS.map((network) => {
            const { id, profileImg } = social.connections[network];
            const name = t(`links.networks.${network}`);
            const verb = t(id === null ? 'connections.connect' : 'connections.disconnect');
            return (
              <li key={network} className={classes.row}>
                <Portrait of="person" name={name} picture={profileImg} size={36} />
                <div>
                  <strong>{name}</strong>
                  <small>{id === null ? t('connections.none') : `@${id}`}</small>
                </div>
                <Button variant="default" aria-label={`${verb}: ${name}`} onClick={() => toggle(network)}>
                  {verb}
                </Button>
              </li>
            );
          })}
        </ul>
      </Panel>
      <LinksForm key={JSON.stringify(settings.social.socialLinks)} settings={settings} />
    </>
  );
}
