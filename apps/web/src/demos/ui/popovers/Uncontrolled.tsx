import { Button, Popover, Text } from '@mantine/core';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Uncontrolled() {
  const say = useSamples();
  return (
    <Popover withArrow trapFocus>
      <Popover.Target>
        <Button variant="default">{say('Ask for it')}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('More')}>
        <Text mb="xs">{say('It keeps its own state.')}</Text>
        <TextLink to="/components/tooltips">{say('See the tooltips')}</TextLink>
      </Popover.Dropdown>
    </Popover>
  );
}
