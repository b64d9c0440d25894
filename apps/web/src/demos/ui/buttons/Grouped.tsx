import { Button } from '@mantine/core';

export const Grouped = () => (
  <Button.Group>
    <Button variant="default">Day</Button>
    <Button variant="default">Week</Button>
    <Button variant="default">Month</Button>
  </Button.Group>
);
