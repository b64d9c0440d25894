import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CONNECTION_NETWORKS, type AccountSettings } from '@atalaya/contract/demo/account-settings.ts';
import { Face } from '#shared/ui/Face.tsx';
import { Panel } from '#shared/ui/Panel.tsx';
import { LinksForm } from './LinksForm.tsx';
import { useSwitchSettings } from './settings.queries.ts';
import classes from './settings.module.css';

type Network = (typeof CONNECTION_NETWORKS)[number];

export function ConnectionsTab({ settings }: { settings: AccountSettings }) {
  const { t } = useTranslation('settings');
  const { mutate: change } = useSwitchSettings();
  const { social, general } = settings;

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
                <Face name={name} picture={profileImg} sizePx={36} />
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
      <LinksForm key={JSON.stringify(social.socialLinks)} settings={settings} />
    </>
  );
}
