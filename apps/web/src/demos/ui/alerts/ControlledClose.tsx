import { Alert, Stack, Switch } from '@mantine/core';
import { useState } from 'react';

export function ControlledClose() {
  const [isShown, setShown] = useState(true);
  return (
    <Stack>
      <Switch label="Show the alert" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
      {isShown && (
        <Alert color="yellow" title="Maintenance tonight">
          Between 01:00 and 01:30 readings are delayed.
        </Alert>
      )}
    </Stack>
  );
}
