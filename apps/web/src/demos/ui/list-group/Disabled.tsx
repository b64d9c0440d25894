import { UnstyledButton } from '@mantine/core';
import { toast } from '#shared/ui/toast.ts';
import classes from './ListGroup.module.css';

export const Disabled = () => (
  <div className={classes.list}>
    <UnstyledButton onClick={() => toast('done', 'North tower was chosen')}>North tower</UnstyledButton>
    <UnstyledButton disabled c="dimmed">
      South tower, which is offline
    </UnstyledButton>
  </div>
);
