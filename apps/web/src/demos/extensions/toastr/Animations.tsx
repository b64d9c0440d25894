import { Button, Group } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import classes from './Animations.module.css';
import { showToast } from './toasts.tsx';

const animations = [
  { name: 'Bounce', className: classes['bounce'] },
  { name: 'Slide', className: classes['slide'] },
  { name: 'Flip', className: classes['flip'] },
  { name: 'Zoom', className: classes['zoom'] },
] as const;

export function Animations() {
  const say = useSamples();
  return (
    <Group gap="xs">
      {animations.map(({ name, className }) => (
        <Button key={name} variant="default" onClick={() => showToast({ message: say(name), className })}>
          {say(name)}
        </Button>
      ))}
    </Group>
  );
}
