import { Button, Popover, Text } from '@mantine/core';
import { TextLink } from '#shared/ui/TextLink.tsx';

export const Uncontrolled = () => (
  <Popover withArrow trapFocus>
    <Popover.Target>
      <Button variant="default">Ask for it</Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="More">
      <Text mb="xs">It keeps its own state.</Text>
      <TextLink to="/components/tooltips">See the tooltips</TextLink>
    </Popover.Dropdown>
  </Popover>
);
