import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Charger } from '@atalaya/contract/charging/chargers.ts';
import type { charging } from '#shared/i18n/en/charging.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Percent } from '../figures.tsx';
import { chargerLooks, stateOf } from '../state-badges.ts';
import classes from '../charging.module.css';

/** What it is and where it stands, with the ways to where else it is told of. */
export function ChargerFacts({ charger }: { charger: Charger }) {
  const { t } = useTexts('charging');
  const none = t('charger.none');
  const state = stateOf(charger);
  const fact = (name: keyof typeof charging.charger.facts, value: ReactNode) => ({
    label: t(`charger.facts.${name}`),
    value: value ?? none,
  });
  return (
    <div className={classes.facts}>
      <Panel title={t('charger.about')} actions={<Links chargerId={charger.id} />}>
        <Facts
          facts={[
            fact('state', <StateBadge look={chargerLooks[state]}>{t(`states.${state}`)}</StateBadge>),
            fact('since', charger.onlineSince && <Moment at={charger.onlineSince} />),
            fact('uptime', charger.uptime !== null ? <Percent value={charger.uptime} /> : none),
            fact('booted', charger.bootedAt && <Moment at={charger.bootedAt} />),
            fact('model', charger.model && `${charger.vendor ?? ''} ${charger.model}`),
            fact('serial', charger.serial),
            fact('firmware', charger.firmware),
            fact('protocol', charger.protocol && `OCPP ${charger.protocol.slice('ocpp'.length)}`),
            fact(
              'site',
              charger.siteId && (
                <TextLink to="/chargers/sites/$id" params={{ id: charger.siteId }}>
                  {charger.siteName}
                </TextLink>
              ),
            ),
            fact('tariff', charger.tariffName),
            fact('client', charger.clientName),
          ]}
        />
      </Panel>
    </div>
  );
}

/** Where else it is told of. */
function Links({ chargerId }: { chargerId: string }) {
  const { t } = useTexts('charging');
  const { t: ofCodes } = useTexts('codes');
  return (
    <Group gap="md">
      <TextLink to="/chargers/sessions" search={{ chargerId }}>
        {t('charger.links.sessions')}
      </TextLink>
      <TextLink to="/chargers/messages" search={{ chargerId }}>
        {t('charger.links.messages')}
      </TextLink>
      <TextLink to="/chargers/codes" search={{ chargerId }}>
        {ofCodes('title')}
      </TextLink>
    </Group>
  );
}
