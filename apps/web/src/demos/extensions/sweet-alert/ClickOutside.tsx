import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useAlert } from './use-alert.tsx';

export function ClickOutside() {
  const say = useSamples();
  const { show, dialog } = useAlert();
  const [answer, setAnswer] = useState('');

  async function ask(closeOnClickOutside: boolean) {
    const isConfirmed = await show({ title: say('Click beside this'), content: say('Does it stay?'), closeOnClickOutside });
    setAnswer(isConfirmed ? say('It was confirmed') : say('It was left'));
  }

  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => ask(true)}>
        {say('Closes on a click outside')}
      </Button>
      <Button variant="default" onClick={() => ask(false)}>
        {say('Stays')}
      </Button>
      <Text c="dimmed" role="status">
        {answer}
      </Text>
      {dialog}
    </Group>
  );
}
