import { Alert, Button, Collapse, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function MultipleTargets() {
  const say = useSamples();
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
          {say('First')}
        </Button>
        <Button variant="default" aria-expanded={second} onClick={toSecond.toggle}>
          {say('Second')}
        </Button>
        <Button onClick={toggleBoth}>{say('Both')}</Button>
      </Group>
      <Collapse expanded={first}>
        <Alert>{say('The first text.')}</Alert>
      </Collapse>
      <Collapse expanded={second}>
        <Alert color="blue">{say('The second text.')}</Alert>
      </Collapse>
    </Stack>
  );
}
