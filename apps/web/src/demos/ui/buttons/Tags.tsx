import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

export function Tags() {
  const [count, setCount] = useState(0);
  return (
    <Group gap="xs">
      <Button onClick={() => setCount(count + 1)}>Button, pressed {count} times</Button>
      <Button component={Link} to="/components/badges" variant="outline">
        Link
      </Button>
      <Button component="input" type="reset" value="Input" variant="default" onClick={() => setCount(0)} />
    </Group>
  );
}
