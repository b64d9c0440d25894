import { Button, Group } from '@mantine/core';
import { useAlert } from './use-alert.tsx';

const transitions = [
  { name: 'Fade', transition: 'fade' },
  { name: 'Pop', transition: 'pop' },
  { name: 'Slide up', transition: 'slide-up' },
  { name: 'Slide down', transition: 'slide-down' },
  { name: 'Rotate', transition: 'rotate-left' },
  { name: 'Skew', transition: 'skew-up' },
] as const;

export function Animations() {
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {transitions.map(({ name, transition }) => (
        <Button key={name} variant="default" onClick={() => show({ title: name, content: 'How it came is how it goes.', transition })}>
          {name}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
