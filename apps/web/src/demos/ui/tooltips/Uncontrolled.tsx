import { Button, Tooltip } from '@mantine/core';

export const Uncontrolled = () => (
  <Tooltip label="Readings are kept for a year" withArrow multiline w={180} events={{ hover: true, focus: true, touch: true }}>
    <Button variant="default">How long are they kept?</Button>
  </Tooltip>
);
