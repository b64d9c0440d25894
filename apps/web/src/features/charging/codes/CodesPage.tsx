import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { abilityFor } from '@atalaya/access/ability.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { connectorName } from '@atalaya/contract/charging/chargers.ts';
import type { ConnectorCode } from '@atalaya/contract/charging/drivers.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { QrCode } from '#shared/factors/QrCode.tsx';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Page } from '#shared/ui/Page.tsx';
import { ClientFocusBar } from '#shared/ui/tenants/ClientFocusBar.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { allChargersQuery } from '../chargers/chargers.queries.ts';
import { connectorCodesQuery, useMakeConnectorCodes, useWithdrawCode } from './codes.queries.ts';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import classes from './codes.module.css';

interface CodesPageProps {
  user: Account;
  chargerId: string | undefined;
  onChargerChange: (chargerId: string | undefined) => void;
}

const nameOf = ({ chargerLabel, evseId, connectorId }: ConnectorCode) => `${chargerLabel}, ${connectorName(evseId, connectorId)}`;

function Label({ code, onWithdraw }: { code: ConnectorCode; onWithdraw: (() => void) | undefined }) {
  const { t } = useTexts('codes');
  return (
    <li className={classes.label}>
      <strong>{t('scan')}</strong>
      <QrCode text={code.url} label={t('qr', { name: nameOf(code) })} />
      <span lang="">{code.chargerLabel}</span>
      <span>{t('connector', { name: connectorName(code.evseId, code.connectorId) })}</span>
      <code>{code.code}</code>
      <Group gap="xs" className={classes.tools}>
        <Button component="a" href={`/charge/${code.code}`} target="_blank" rel="noreferrer" size="compact-sm" variant="default">
          {t('open')}
        </Button>
        {onWithdraw && (
          <Button size="compact-sm" variant="default" onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** Where drivers come from: the codes beside connectors, and codes for who has no tag. */
export function CodesPage({ user, chargerId, onChargerChange }: CodesPageProps) {
  const { t } = useTexts('codes');
  const clientId = useFocusedClient()?.id;
  const chargers = useQuery(allChargersQuery(clientId));
  const { data } = useQuery(connectorCodesQuery({ clientId, chargerId }));
  const { mutate: make, isPending } = useMakeConnectorCodes();
  const { mutateAsync: withdraw } = useWithdrawCode();
  const [withdrawing, setWithdrawing] = useState<ConnectorCode | null>(null);
  const ability = abilityFor(user);
  const mayMake = ability.can('manage', 'Charger');
  return (
    <Page title={t('title')} subtitle={t('text')}>
      <div className={classes.hidden}>
        <ClientFocusBar />
      </div>
      <Panel
        title={t('sheet')}
        actions={
          <Button
            variant="default"
            className={classes.tools}
            leftSection={<Printer size={16} strokeWidth={1.75} aria-hidden />}
            disabled={!data || data.length === 0}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      >
        <Group className={classes.tools} align="end">
          <FilterSelect
            clearable
            searchable
            label={t('charger')}
            placeholder={t('anyCharger')}
            data={(chargers.data?.data ?? []).map(({ id, label }) => ({ value: id, label }))}
            value={chargerId ?? null}
            onChange={(chosen) => onChargerChange(chosen ?? undefined)}
          />
          {mayMake && chargerId !== undefined && (
            <Button loading={isPending} onClick={() => make(chargerId)}>
              {t('make')}
            </Button>
          )}
        </Group>
        {mayMake && chargerId === undefined && (
          <Text c="dimmed" className={classes.tools}>
            {t('choose')}
          </Text>
        )}
        {data?.length === 0 && <Text>{t(chargerId === undefined ? 'none' : 'noneHere')}</Text>}
        <ul className={classes.sheet}>
          {data?.map((code) => (
            <Label key={code.code} code={code} onWithdraw={mayMake ? () => setWithdrawing(code) : undefined} />
          ))}
        </ul>
      </Panel>
      <div className={classes.hidden}>
        <OneTimeCodes mayChange={ability.can('manage', 'IdTag')} asksClient={isAdmin(user)} clientId={clientId} />
      </div>
      {withdrawing && (
        <ConfirmDialog
          title={t('withdrawing.title', { name: nameOf(withdrawing) })}
          effect={t('withdrawing.effect')}
          confirmLabel={t('withdrawing.confirm')}
          onConfirm={() => withdraw(withdrawing.code)}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </Page>
  );
}
