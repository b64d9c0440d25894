import { UnstyledButton } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';
import { toast } from '#shared/ui/messages/toast.ts';
import classes from './ListGroup.module.css';

export function Tag() {
  const say = useSamples();
  return (
    <div className={classes.list}>
      {(['North tower', 'South tower'] as const).map((name) => (
        <UnstyledButton key={name} onClick={() => toast('done', say('{{name}} was chosen', { name: say(name) }))}>
          {say(name)}
        </UnstyledButton>
      ))}
    </div>
  );
}
