import { Button } from '@mantine/core';
import { useAlert } from './use-alert.tsx';

export function AutoClose() {
  const { show, dialog } = useAlert();
  return (
    <>
      <Button variant="default" onClick={() => show({ title: 'Saved', kind: 'success', closesAfterMs: 3_000, confirm: 'Close now' })}>
        Open for three seconds
      </Button>
      {dialog}
    </>
  );
}
