import { Button, Group, Input } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Tags() {
  const say = useSamples();
  const [count, setCount] = useState(0);
  return (
    <Group gap="xs">
      <Button onClick={() => setCount(count + 1)}>{say('Button, pressed {{count}} times', { count })}</Button>
      <Button component={Link} to="/components/badges" variant="outline">
        {say('Link')}
      </Button>
      <Input type="button" value={say('Input, sets it to zero')} pointer fw={600} onClick={() => setCount(0)} />
    </Group>
  );
}
