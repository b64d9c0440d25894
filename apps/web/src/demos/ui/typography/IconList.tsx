import { List } from '@mantine/core';
import { Circle, CircleCheck } from 'lucide-react';

export const IconList = () => (
  <List spacing="xs" center icon={<CircleCheck size={16} color="var(--at-healthy)" aria-hidden />}>
    <List.Item>Mounted</List.Item>
    <List.Item>Named</List.Item>
    <List.Item icon={<Circle size={16} aria-hidden />}>Inspected</List.Item>
  </List>
);
