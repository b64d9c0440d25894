import { Alert, Button, Code, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { ButtonLink } from '#shared/ui/ButtonLink.tsx';
import { CopyButton } from '#shared/ui/copy/CopyButton.tsx';
import { fleetStateOf } from '../device-state.ts';
import { useLiveDevice, useLiveState } from '../live/live.ts';
import { firstCommands } from './first-commands.ts';
import classes from './first-steps.module.css';

const icon = { 'size': 16, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

function Line({ title, text, name }: { title: string; text: string; name: string }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {title}
        </Text>
        <CopyButton text={text} name={name} />
      </Group>
      <Code block className={classes.line} dir="ltr">
        {text}
      </Code>
    </Stack>
  );
}

/** The key, which nobody can show again, the lines that use it, and a look at what they do. */
export function FirstSteps({ device, onClose }: { device: DeviceWithKey; onClose: () => void }) {
  const { t } = useTexts('devices');
  const { mqtt, http } = firstCommands(device, location.origin);
  useLiveState();
  const isAlive = fleetStateOf(useLiveDevice(device)) === 'online';

  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('first.title', { label: device.label })}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="yellow" icon={<TriangleAlert {...icon} />} title={t('first.once')}>
          {t('first.why')}
        </Alert>
        <Line title={t('first.key')} text={device.apiKey} name={t('first.keyName')} />
        <Text>{t('first.try')}</Text>
        {mqtt && <Line title={t('first.mqtt')} text={mqtt} name={t('first.commandName')} />}
        <Line title={t('first.http')} text={http} name={t('first.commandName')} />
        <Group className={classes.watch} data-alive={isAlive || undefined} role="status">
          {isAlive ? <CircleCheck size={20} strokeWidth={1.75} aria-hidden /> : <Loader size={16} aria-hidden />}
          {t(isAlive ? 'first.alive' : 'first.waiting')}
        </Group>
        <Group justify="flex-end">
          {isAlive && (
            <ButtonLink to="/imu/devices/$id" params={{ id: device.id }}>
              {t('first.open')}
            </ButtonLink>
          )}
          <Button variant="default" onClick={onClose}>
            {t('first.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
