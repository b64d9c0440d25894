import { Button, Collapse, Paper, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Horizontal() {
  const say = useSamples();
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <Stack align="flex-start">
      <Button variant="default" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? say('Narrower') : say('Wider')}
      </Button>
      <Collapse expanded={isOpen} orientation="horizontal">
        <Paper withBorder p="sm" w={240}>
          {say('It opens to the side.')}
        </Paper>
      </Collapse>
    </Stack>
  );
}
