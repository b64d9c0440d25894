import { Alert, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function ControlledClose() {
  const say = useSamples();
  const [isShown, setShown] = useState(true);
  return (
    <Stack>
      <Switch label={say('Show the alert')} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
      {isShown && (
        <Alert color="yellow" title={say('Maintenance tonight')}>
          {say('Between 01:00 and 01:30 readings are delayed.')}
        </Alert>
      )}
    </Stack>
  );
}
