import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { useAlert } from './use-alert.tsx';

const places = [
  { name: 'Top start', place: 'top-start' },
  { name: 'Top end', place: 'top-end' },
  { name: 'Bottom start', place: 'bottom-start' },
  { name: 'Bottom end', place: 'bottom-end' },
] as const;

export function Positions() {
  const say = useSamples();
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {places.map(({ name, place }) => (
        <Button
          key={place}
          variant="default"
          onClick={() => show({ title: say(name), kind: 'success', content: say('Your work has been saved.'), place })}
        >
          {say(name)}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
