import { Button, Group, Rating } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function ControlledReset() {
  const say = useSamples();
  const [value, setValue] = useState(4);
  return (
    <Group>
      <Rating value={value} onChange={setValue} getSymbolLabel={(star) => say('{{star}} of 5, can be reset', { star })} />
      <Button variant="default" size="compact-md" disabled={value === 0} onClick={() => setValue(0)}>
        {say('Reset')}
      </Button>
    </Group>
  );
}
