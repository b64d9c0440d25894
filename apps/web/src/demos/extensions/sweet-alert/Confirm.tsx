import { Button, Group } from '@mantine/core';
import { useAlert } from './use-alert.tsx';

export function Confirm() {
  const { show, dialog } = useAlert();

  async function confirmOnly() {
    const isSure = await show({
      title: 'Delete the report?',
      content: 'It cannot be brought back.',
      kind: 'warning',
      confirm: 'Delete it',
    });
    if (isSure) await show({ title: 'The report was deleted', kind: 'success' });
  }

  async function confirmOrCancel() {
    const isSure = await show({ title: 'Restart the gateway?', kind: 'warning', confirm: 'Restart', cancel: 'Leave it' });
    await show(isSure ? { title: 'The gateway restarts', kind: 'success' } : { title: 'The gateway runs on', kind: 'info' });
  }

  return (
    <Group gap="xs">
      <Button variant="default" onClick={confirmOnly}>
        Confirm
      </Button>
      <Button variant="default" onClick={confirmOrCancel}>
        Confirm or cancel
      </Button>
      {dialog}
    </Group>
  );
}
