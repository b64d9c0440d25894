import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
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
  const say = useSamples();
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {transitions.map(({ name, transition }) => (
        <Button
          key={name}
          variant="default"
          onClick={() => show({ title: say(name), content: say('How it came is how it goes.'), transition })}
        >
          {say(name)}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
