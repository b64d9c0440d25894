import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Dismissible() {
  const say = useSamples();
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <Alert color="blue" title={say('New: exports')} withCloseButton onClose={() => setShown(false)}>
      {say('Tables can now be saved as a spreadsheet.')}
    </Alert>
  ) : (
    <Button variant="default" onClick={() => setShown(true)}>
      {say('Show the notice again')}
    </Button>
  );
}
