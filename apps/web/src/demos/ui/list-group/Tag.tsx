import { UnstyledButton } from '@mantine/core';
import { toast } from '#shared/ui/toast.ts';
import classes from './ListGroup.module.css';

export const Tag = () => (
  <div className={classes.list}>
    {['North tower', 'South tower'].map((name) => (
      <UnstyledButton key={name} onClick={() => toast('done', `${name} was chosen`)}>
        {name}
      </UnstyledButton>
    ))}
  </div>
);
