import { Avatar, Group } from '@mantine/core';
import { PlugZap, Router, User } from 'lucide-react';

export const Icons = () => (
  <Group>
    <Avatar color="indigo" role="img" aria-label="Person">
      <User size={16} strokeWidth={1.75} aria-hidden />
    </Avatar>
    <Avatar color="green" role="img" aria-label="Gateway">
      <Router size={16} strokeWidth={1.75} aria-hidden />
    </Avatar>
    <Avatar color="yellow" role="img" aria-label="Charger">
      <PlugZap size={16} strokeWidth={1.75} aria-hidden />
    </Avatar>
  </Group>
);
