import { Button } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Grouped() {
  const say = useSamples();
  return (
    <Button.Group>
      <Button variant="default">{say('Day')}</Button>
      <Button variant="default">{say('Week')}</Button>
      <Button variant="default">{say('Month')}</Button>
    </Button.Group>
  );
}
