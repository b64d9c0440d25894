import { Alert, Button, Stack } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function UncontrolledClose() {
  const say = useSamples();
  const [isShown, setShown] = useState(false);
  const { start, clear } = useTimeout(() => setShown(false), 4_000);
  const open = () => {
    setShown(true);
    start();
  };
  return (
    <Stack align="flex-start">
      <Button variant="default" onClick={open}>
        {say('Save the settings')}
      </Button>
      {isShown && (
        <Alert color="green" w="100%" onMouseEnter={clear} onMouseLeave={start}>
          {say('The settings were saved.')}
        </Alert>
      )}
    </Stack>
  );
}
