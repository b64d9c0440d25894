import { Button, Group, Notification, Stack } from '@mantine/core';
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const kinds = [
  { title: 'Saved', icon: <CircleCheck size={16} strokeWidth={1.75} aria-hidden />, colour: 'green' },
  { title: 'Take care', icon: <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />, colour: 'yellow' },
  { title: 'Failed', icon: <OctagonX size={16} strokeWidth={1.75} aria-hidden />, colour: 'red' },
] as const;
export function HeaderIcons() {
  const say = useSamples();
  const [shown, setShown] = useState<string[]>([]);
  const toggle = (title: string) => setShown(shown.includes(title) ? shown.filter((other) => other !== title) : [...shown, title]);
  return (
    <Stack>
      <Group gap="xs">
        {kinds.map(({ title }) => (
          <Button key={title} variant="default" aria-pressed={shown.includes(title)} onClick={() => toggle(title)}>
            {say(title)}
          </Button>
        ))}
      </Group>
      {kinds
        .filter(({ title }) => shown.includes(title))
        .map(({ title, icon, colour }) => (
          <Notification key={title} role="status" title={say(title)} icon={icon} color={colour} withBorder onClose={() => toggle(title)}>
            {say('A minute ago, by the night shift.')}
          </Notification>
        ))}
    </Stack>
  );
}
