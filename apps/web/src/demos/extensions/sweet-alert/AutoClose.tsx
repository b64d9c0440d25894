import { Button } from '@mantine/core';
import { Countdown } from './Countdown.tsx';
import { useAlert } from './use-alert.tsx';

export function AutoClose() {
  const { show, close, dialog } = useAlert();
  return (
    <>
      <Button
        variant="default"
        onClick={() =>
          show({ title: 'Saved', kind: 'success', content: <Countdown lastsMs={3_000} onEnd={close} />, confirm: 'Close now' })
        }
      >
        Open for three seconds
      </Button>
      {dialog}
    </>
  );
}
