import { Button, Group, Input } from '@mantine/core';
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
      <Input type="button" value="Input, sets it to zero" pointer fw={600} onClick={() => setCount(0)} />
    </Group>
  );
}
