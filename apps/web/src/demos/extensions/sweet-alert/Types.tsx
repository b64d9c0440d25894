import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { alertLook } from './alert-icons.ts';
import { useAlert } from './use-alert.tsx';

const alerts = [
  { name: 'Success', kind: 'success', content: 'The configuration was sent to all devices.' },
  { name: 'Information', kind: 'info', content: 'A new firmware can be installed.' },
  { name: 'Warning', kind: 'warning', content: 'The certificate ends in nine days.' },
  { name: 'Error', kind: 'error', content: 'The gateway refused the configuration.' },
] as const;

export function Types() {
  const say = useSamples();
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {alerts.map(({ name, kind, content }) => (
        <Button
          key={kind}
          variant="light"
          color={alertLook[kind].colour}
          onClick={() => show({ title: say(name), kind, content: say(content) })}
        >
          {say(name)}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
