import { Button, Group } from '@mantine/core';
import { alertLook } from './alert-look.ts';
import { useAlert } from './use-alert.tsx';

const alerts = [
  { name: 'Success', kind: 'success', content: 'The configuration was sent to all devices.' },
  { name: 'Information', kind: 'info', content: 'A new firmware can be installed.' },
  { name: 'Warning', kind: 'warning', content: 'The certificate ends in nine days.' },
  { name: 'Error', kind: 'error', content: 'The gateway refused the configuration.' },
] as const;

export function Types() {
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {alerts.map(({ name, kind, content }) => (
        <Button key={kind} variant="light" color={alertLook[kind].colour} onClick={() => show({ title: name, kind, content })}>
          {name}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
