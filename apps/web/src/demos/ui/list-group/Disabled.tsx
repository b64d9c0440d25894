import { UnstyledButton } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from './ListGroup.module.css';

export function Disabled() {
  const say = useSamples();
  return (
    <div className={classes.list}>
      <UnstyledButton onClick={() => toast('done', say('{{name}} was chosen', { name: say('North tower') }))}>
        {say('North tower')}
      </UnstyledButton>
      <UnstyledButton disabled c="dimmed">
        {say('South tower, which is offline')}
      </UnstyledButton>
    </div>
  );
}
