import { Button, Group, Rating } from '@mantine/core';
import { useState } from 'react';

export function ControlledReset() {
  const [value, setValue] = useState(4);
  return (
    <Group>
      <Rating value={value} onChange={setValue} getSymbolLabel={(star) => `${star} of 5, can be reset`} />
      <Button variant="default" size="compact-md" disabled={value === 0} onClick={() => setValue(0)}>
        Reset
      </Button>
    </Group>
  );
}
