import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { Actions } from './Actions.tsx';

export function Basic() {
  const say = useSamples();
  return (
    <Menu>
      <Menu.Target>
        <Button rightSection={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>{say('Actions')}</Button>
      </Menu.Target>
      <Actions />
    </Menu>
  );
}
