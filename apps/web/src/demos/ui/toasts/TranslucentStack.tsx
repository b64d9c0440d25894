import { Button, Notification, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const messages = ['The export is ready', 'A device came back online', 'The settings were saved'] as const;
export function TranslucentStack() {
  const say = useSamples();
  const [shown, setShown] = useState<(typeof messages)[number][]>([]);
  const next = messages.find((message) => !shown.includes(message));
  return (
    <Stack align="flex-start">
      <Button variant="default" disabled={next === undefined} onClick={() => next && setShown([next, ...shown])}>
        {say('Show one more')}
      </Button>
      <Stack
        gap="xs"
        w="100%"
        p="md"
        style={{ background: 'linear-gradient(135deg, var(--at-accent-soft), var(--at-info-soft))', borderRadius: 'var(--at-radius)' }}
      >
        {shown.length === 0 && <Text c="dimmed">{say('No message yet')}</Text>}
        {shown.map((message) => (
          <Notification
            key={say(message)}
            role="status"
            withBorder
            onClose={() => setShown(shown.filter((other) => other !== message))}
            style={{ background: 'color-mix(in srgb, var(--at-surface), transparent 15%)', backdropFilter: 'blur(4px)' }}
          >
            {say(message)}
          </Notification>
        ))}
      </Stack>
    </Stack>
  );
}
