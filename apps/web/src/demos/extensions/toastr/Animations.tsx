import { Button, Group } from '@mantine/core';
import classes from './Animations.module.css';
import { showToast } from './toasts.tsx';

const animations = [
  { name: 'Bounce', className: classes['bounce'] },
  { name: 'Slide', className: classes['slide'] },
  { name: 'Flip', className: classes['flip'] },
  { name: 'Zoom', className: classes['zoom'] },
];

export const Animations = () => (
  <Group gap="xs">
    {animations.map(({ name, className }) => (
      <Button key={name} variant="default" onClick={() => showToast({ message: name, className })}>
        {name}
      </Button>
    ))}
  </Group>
);
