import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { StateBadge } from '#shared/ui/StateBadge.tsx';
import { Command } from '#shared/ui/copy/Command.tsx';
import { chargerLooks } from '../state-badges.ts';
import { chargingLive, useLiveCharger } from '../live/live.ts';

const waiting = { meaning: 'off', icon: LoaderCircle } as const;

/** What goes into the charger's settings, and whether it has come. Its password is shown here and never again, so neither Esc nor a click beside it closes this. */
export function ChargerAccess({ charger, onClose }: { charger: ChargerWithPassword; onClose: () => void }) {
  const { t } = useTexts('charging');
  chargingLive.useLiveState();
  const isOnline = useLiveCharger(charger).online;
  const fields = [
    { name: t('password.address'), text: charger.url },
    { name: t('password.user'), text: charger.id },
    { name: t('password.password'), text: charger.password },
  ];
  return (
    <Modal
      opened
      size="lg"
      title={t('password.title', { name: charger.label })}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert size={16} strokeWidth={1.75} aria-hidden />} title={t('password.once')}>
          {t('password.why')}
        </Alert>
        {fields.map(({ name, text }) => (
          <Stack key={name} gap={4}>
            <Text size="sm" fw={500}>
              {name}
            </Text>
            <Command line={text} name={name} />
          </Stack>
        ))}
        <Group justify="space-between">
          <span aria-live="polite">
            <StateBadge look={isOnline ? chargerLooks.online : waiting}>{t(isOnline ? 'password.arrived' : 'password.waiting')}</StateBadge>
          </span>
          <Button data-autofocus onClick={onClose}>
            {t('password.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
