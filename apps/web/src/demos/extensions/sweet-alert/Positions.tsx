import { Button, Group } from '@mantine/core';
import { useAlert } from './use-alert.tsx';

const places = [
  { name: 'Top start', place: 'top-start' },
  { name: 'Top end', place: 'top-end' },
  { name: 'Bottom start', place: 'bottom-start' },
  { name: 'Bottom end', place: 'bottom-end' },
] as const;

export function Positions() {
  const { show, dialog } = useAlert();
  return (
    <Group gap="xs">
      {places.map(({ name, place }) => (
        <Button
          key={place}
          variant="default"
          onClick={() => show({ title: name, kind: 'success', content: 'Your work has been saved.', place })}
        >
          {name}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
