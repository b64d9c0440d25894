import { Button } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useAlert } from './use-alert.tsx';

export function AutoClose() {
  const say = useSamples();
  const { show, dialog } = useAlert();
  return (
    <>
      <Button
        variant="default"
        onClick={() => show({ title: say('Saved'), kind: 'success', closesAfterMs: 3_000, confirm: say('Close now') })}
      >
        {say('Open for three seconds')}
      </Button>
      {dialog}
    </>
  );
}
