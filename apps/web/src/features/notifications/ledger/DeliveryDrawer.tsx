import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import type { Delivery } from '@atalaya/contract/notify/deliveries.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { Facts } from '#shared/ui/Facts.tsx';
import { toast } from '#shared/ui/messages/toast.ts';
import { Moment } from '#shared/ui/Moment.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import type { LedgerSearch } from '../notifications.search.ts';
import { useSendAgain } from '../notify.queries.ts';
import { Answer } from './Answer.tsx';
import { DeliveryStateBadge } from './DeliveryStateBadge.tsx';
import { useSubject, Way } from './ledger.columns.tsx';

interface DeliveryDrawerProps {
  delivery: Delivery;
  onNarrow: (change: Partial<LedgerSearch>) => void;
  onClose: () => void;
}

/** One message with all that is known of it. What came to an end can be sent again, under the same id. */
export function DeliveryDrawer({ delivery, onNarrow, onClose }: DeliveryDrawerProps) {
  const { t } = useTexts('notifications');
  const { mutate: sendAgain, isPending } = useSendAgain();
  useReturnFocus();
  const { name, happened } = useSubject()(delivery);
  const { id, alarmId, incidentId, recipient, state, attempts, answer, messageId, policyName, clientName } = delivery;
  const hasEnded = state !== 'due' && state !== 'sending';
  const narrow = (change: Partial<LedgerSearch>) => {
    onNarrow(change);
    onClose();
  };
  const none = t('ledger.none');
  return (
    <Drawer opened position="right" onClose={onClose} title={t('ledger.details', { about: name })}>
      <Stack>
        <Group justify="space-between">
          <DeliveryStateBadge state={state} />
          {hasEnded && (
            <Button
              variant="default"
              leftSection={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
              loading={isPending}
              onClick={() =>
                sendAgain(id, {
                  onSuccess: () => {
                    onClose();
                    void toast('done', t('ledger.sentAgain'));
                  },
                })
              }
            >
              {t('ledger.again')}
            </Button>
          )}
        </Group>
        <Text c="dimmed">{t(`stateHints.${state}`)}</Text>
        <Facts
          facts={[
            { label: t('ledger.columns.about'), value: happened },
            { label: t('ledger.columns.recipient'), value: <span lang="">{recipient}</span> },
            { label: t('ledger.columns.channelName'), value: <Way channelName={delivery.channelName} /> },
            { label: t('ledger.columns.policyName'), value: policyName ?? none },
            ...(delivery.teamName === null ? [] : [{ label: t('ledger.team'), value: <span lang="">{delivery.teamName}</span> }]),
            { label: t('ledger.columns.clientName'), value: clientName ?? t('channels.house') },
            { label: t('ledger.columns.createdAt'), value: <Moment at={delivery.createdAt} /> },
            { label: t('ledger.columns.dueAt'), value: <Moment at={delivery.dueAt} /> },
            { label: t('ledger.columns.lastAt'), value: delivery.lastAt ? <Moment at={delivery.lastAt} /> : none },
            { label: t('ledger.columns.attempts'), value: attempts },
            { label: t('ledger.columns.answer'), value: answer ? <Answer answer={answer} /> : none },
            { label: t('ledger.messageId'), value: messageId ? <code>{messageId}</code> : none },
          ]}
        />
        <Group gap="xs">
          {alarmId && (
            <TextLink to="/alarms/$id" params={{ id: alarmId }}>
              {t('ledger.toAlarm')}
            </TextLink>
          )}
          {incidentId && (
            <TextLink to="/alarms/incidents/$id" params={{ id: incidentId }}>
              {t('ledger.toIncident')}
            </TextLink>
          )}
        </Group>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => narrow({ recipient })}>
            {t('ledger.onlyRecipient')}
          </Button>
          {alarmId && (
            <Button size="compact-sm" variant="default" onClick={() => narrow({ alarmId })}>
              {t('ledger.onlyAlarm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Drawer>
  );
}
