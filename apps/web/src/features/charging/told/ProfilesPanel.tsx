import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AnyCommand } from '@atalaya/contract/charging/actions-2.0.1.ts';
import type { ChargingProfile } from '@atalaya/contract/charging/told.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { useSendCommand } from '../changes.queries.ts';
import { CommandDialog } from '../commands/CommandDialog.tsx';
import { useEvseName } from '../use-evse-name.ts';
import { among } from '../use-state-texts.ts';
import { limitsOf } from './limit-periods.ts';
import { ReadAt } from './ReadAt.tsx';
import { newRequestId } from './request-id.ts';
import { toldQuery } from './told.queries.ts';
import type { ToldPanelProps } from './told-panel.ts';

/** Which limits the charger keeps, and what they come to. With OCPP 1.6 a charger tells only the latter. */
export function ProfilesPanel({ charger, mayCommand }: ToldPanelProps) {
  const { t } = useTexts('told');
  const locale = useLocale();
  const { data } = useQuery(toldQuery(charger.id));
  const { send, isSending } = useSendCommand(charger.id, 'form');
  const [open, setOpen] = useState<AnyCommand | null>(null);
  const [clearing, setClearing] = useState<ChargingProfile | null>(null);
  const evseName = useEvseName(charger.connectors);
  const isStation = charger.protocol === 'ocpp2.0.1';
  const placeOf = (place: number) => (place === 0 ? t('whole') : isStation ? evseName(place) : t('connector', { number: place }));
  const purpose = among(t('profiles.purposes', { returnObjects: true }));
  const setBy = among(t('profiles.sources', { returnObjects: true }));
  const read = () =>
    send({ action: 'GetChargingProfiles', payload: { requestId: newRequestId(), chargingProfile: {} } }).catch(() => undefined);
  const actions = mayCommand && (
    <Group gap="xs">
      {isStation && (
        <Button variant="default" loading={isSending} onClick={() => void read()}>
          {t('read')}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('GetCompositeSchedule')}>
        {t('profiles.sum')}
      </Button>
      <Button variant="default" onClick={() => setOpen('ClearChargingProfile')}>
        {t('profiles.clearSome')}
      </Button>
      <Button variant="default" onClick={() => setOpen('SetChargingProfile')}>
        {t('profiles.add')}
      </Button>
    </Group>
  );
  const profiles = data?.chargingProfiles;
  const rows = (profiles?.items ?? []).map((one, at) => ({ ...one, key: `${at} ${one.id}` }));
  return (
    <Panel title={t('profiles.title')} text={t('profiles.text')} actions={actions}>
      <Stack gap="sm">
        {isStation && profiles === null && <Text c="dimmed">{t('profiles.unread')}</Text>}
        {isStation && profiles && <ReadAt {...profiles} />}
        {profiles && rows.length === 0 && <Text c="dimmed">{t('profiles.none')}</Text>}
        {rows.length > 0 && (
          <PlainTable
            headings={{ ...t('profiles.columns', { returnObjects: true }), actions: '' }}
            rows={rows}
            rowId={({ key }) => key}
            renderCells={(one) => ({
              number: one.id,
              place: placeOf(one.evseId),
              purpose: purpose(one.purpose),
              priority: one.stackLevel,
              limits: limitsOf(one.periods, one.unit, locale),
              source: setBy(one.source),
              until: one.validTo ? <Moment at={one.validTo} /> : t('always'),
              actions: mayCommand && one.source === 'CSO' && (
                <IconAction icon={Trash2} label={t('profiles.clear', { number: one.id })} onClick={() => setClearing(one)} />
              ),
            })}
          />
        )}
        {data && data.schedules.length > 0 && (
          <PlainTable
            headings={t('profiles.sums', { returnObjects: true })}
            rows={data.schedules}
            rowId={({ place }) => String(place)}
            renderCells={({ place, periods, unit, readAt }) => ({
              place: placeOf(place),
              limits: limitsOf(periods, unit, locale),
              read: <Moment at={readAt} />,
            })}
          />
        )}
      </Stack>
      <CommandDialog charger={charger} first={open} send={send} onClose={() => setOpen(null)} />
      {clearing && (
        <ConfirmDialog
          title={t('profiles.clearing', { number: clearing.id })}
          effect={t('profiles.effect')}
          confirmLabel={t('profiles.confirm')}
          onConfirm={() => send({ action: 'ClearChargingProfile', payload: { chargingProfileId: clearing.id } })}
          onClose={() => setClearing(null)}
        />
      )}
    </Panel>
  );
}
