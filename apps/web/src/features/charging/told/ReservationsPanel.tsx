import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { Reservation } from '@atalaya/contract/charging/commands.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { IconAction } from '#shared/ui/IconAction.tsx';
import { ConfirmDialog } from '#shared/ui/messages/ConfirmDialog.tsx';
import { Moment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { useSendCommand } from '../changes.queries.ts';
import { CommandDialog } from '../commands/CommandDialog.tsx';
import { reservationLooks } from '../state-badges.ts';
import { useEvseName } from '../use-evse-name.ts';
import { reservationsQuery } from './told.queries.ts';
import type { ToldPanelProps } from './told-panel.ts';

/** Who may charge where until when: what was asked of the charger, and what became of it. */
export function ReservationsPanel({ charger, mayCommand }: ToldPanelProps) {
  const { t } = useTexts('told');
  const { data } = useQuery(reservationsQuery(charger.id));
  const { send } = useSendCommand(charger.id, 'form');
  const [isMaking, setIsMaking] = useState(false);
  const [cancelling, setCancelling] = useState<Reservation | null>(null);
  const evseName = useEvseName(charger.connectors);
  const placeOf = ({ evseId, connectorId }: Reservation) => {
    if (evseId !== null) return evseName(evseId);
    return connectorId === 0 ? t('reservations.anywhere') : t('connector', { number: connectorId });
  };
  return (
    <Panel
      title={t('reservations.title')}
      text={t('reservations.text')}
      actions={
        mayCommand && (
          <Button variant="default" onClick={() => setIsMaking(true)}>
            {t('reservations.make')}
          </Button>
        )
      }
    >
      {data?.length === 0 && <Text c="dimmed">{t('reservations.none')}</Text>}
      {data && data.length > 0 && (
        <PlainTable
          headings={{ ...t('reservations.columns', { returnObjects: true }), actions: '' }}
          rows={data}
          rowId={({ id }) => id}
          renderCells={(one) => ({
            number: one.reservationId,
            place: placeOf(one),
            tag: <span lang="">{one.idTag}</span>,
            until: <Moment at={one.expiresAt} />,
            state: <StateBadge look={reservationLooks[one.state]}>{t(`reservations.states.${one.state}`)}</StateBadge>,
            actions: mayCommand && one.state === 'active' && (
              <IconAction icon={Ban} label={t('reservations.cancel', { number: one.reservationId })} onClick={() => setCancelling(one)} />
            ),
          })}
        />
      )}
      <CommandDialog charger={charger} first={isMaking ? 'ReserveNow' : null} send={send} onClose={() => setIsMaking(false)} />
      {cancelling && (
        <ConfirmDialog
          title={t('reservations.cancelling', { number: cancelling.reservationId })}
          effect={t('reservations.effect')}
          confirmLabel={t('reservations.confirm')}
          onConfirm={() => send({ action: 'CancelReservation', payload: { reservationId: cancelling.reservationId } })}
          onClose={() => setCancelling(null)}
        />
      )}
    </Panel>
  );
}
