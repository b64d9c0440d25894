import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAlert } from './use-alert.tsx';

export function ClickOutside() {
  const { show, dialog } = useAlert();
  const [answer, setAnswer] = useState('');

  async function ask(closeOnClickOutside: boolean) {
    const isConfirmed = await show({ title: 'Click beside this', content: 'Does it stay?', closeOnClickOutside });
    setAnswer(isConfirmed ? 'It was confirmed' : 'It was left');
  }

  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => ask(true)}>
        Closes on a click outside
      </Button>
      <Button variant="default" onClick={() => ask(false)}>
        Stays
      </Button>
      <Text c="dimmed" role="status">
        {answer}
      </Text>
      {dialog}
    </Group>
  );
}
