import { Alert, Button, Collapse, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

export function MultipleTargets() {
  const [first, toFirst] = useDisclosure(false);
  const [second, toSecond] = useDisclosure(false);
  const toggleBoth = () => {
    toFirst.toggle();
    toSecond.toggle();
  };
  return (
    <Stack>
      <Group gap="xs">
        <Button variant="default" aria-expanded={first} onClick={toFirst.toggle}>
          First
        </Button>
        <Button variant="default" aria-expanded={second} onClick={toSecond.toggle}>
          Second
        </Button>
        <Button onClick={toggleBoth}>Both</Button>
      </Group>
      <Collapse expanded={first}>
        <Alert>The first text.</Alert>
      </Collapse>
      <Collapse expanded={second}>
        <Alert color="blue">The second text.</Alert>
      </Collapse>
    </Stack>
  );
}
