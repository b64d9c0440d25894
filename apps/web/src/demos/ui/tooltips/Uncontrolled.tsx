import { Button, Tooltip } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Uncontrolled() {
  const say = useSamples();
  return (
    <Tooltip label={say('Readings are kept for a year')} withArrow multiline w={180} events={{ hover: true, focus: true, touch: true }}>
      <Button variant="default">{say('How long are they kept?')}</Button>
    </Tooltip>
  );
}
