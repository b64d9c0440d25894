import { List } from '@mantine/core';
import { Circle, CircleCheck } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function IconList() {
  const say = useSamples();
  return (
    <List spacing="xs" center icon={<CircleCheck size={16} color="var(--at-healthy)" aria-hidden />}>
      <List.Item>{say('Mounted')}</List.Item>
      <List.Item>{say('Named')}</List.Item>
      <List.Item icon={<Circle size={16} aria-hidden />}>{say('Inspected')}</List.Item>
    </List>
  );
}
