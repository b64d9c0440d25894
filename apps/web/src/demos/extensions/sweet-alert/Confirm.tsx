import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useAlert } from './use-alert.tsx';

export function Confirm() {
  const say = useSamples();
  const { show, dialog } = useAlert();

  async function confirmOnly() {
    const isSure = await show({
      title: say('Delete the report?'),
      content: say('It cannot be brought back.'),
      kind: 'warning',
      confirm: say('Delete it'),
    });
    if (isSure) await show({ title: say('The report was deleted'), kind: 'success' });
  }

  async function confirmOrCancel() {
    const isSure = await show({ title: say('Restart the gateway?'), kind: 'warning', confirm: say('Restart'), cancel: say('Leave it') });
    await show(isSure ? { title: say('The gateway restarts'), kind: 'success' } : { title: say('The gateway runs on'), kind: 'info' });
  }

  return (
    <Group gap="xs">
      <Button variant="default" onClick={confirmOnly}>
        {say('Confirm')}
      </Button>
      <Button variant="default" onClick={confirmOrCancel}>
        {say('Confirm or cancel')}
      </Button>
      {dialog}
    </Group>
  );
}
