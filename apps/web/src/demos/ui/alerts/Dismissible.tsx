import { Alert, Button } from '@mantine/core';
import { useState } from 'react';

export function Dismissible() {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <Alert color="blue" title="New: exports" withCloseButton onClose={() => setShown(false)}>
      Tables can now be saved as a spreadsheet.
    </Alert>
  ) : (
    <Button variant="default" onClick={() => setShown(true)}>
      Show the notice again
    </Button>
  );
}
