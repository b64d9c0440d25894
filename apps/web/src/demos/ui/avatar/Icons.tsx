import { Avatar, Group } from '@mantine/core';
import { PlugZap, Router, User } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Icons() {
  const say = useSamples();
  return (
    <Group>
      <Avatar color="indigo" role="img" aria-label={say('Person')}>
        <User size={16} strokeWidth={1.75} aria-hidden />
      </Avatar>
      <Avatar color="green" role="img" aria-label={say('Gateway')}>
        <Router size={16} strokeWidth={1.75} aria-hidden />
      </Avatar>
      <Avatar color="yellow" role="img" aria-label={say('Charger')}>
        <PlugZap size={16} strokeWidth={1.75} aria-hidden />
      </Avatar>
    </Group>
  );
}
