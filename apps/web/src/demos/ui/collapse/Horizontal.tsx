import { Button, Collapse, Paper, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

export function Horizontal() {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <Stack align="flex-start">
      <Button variant="default" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Narrower' : 'Wider'}
      </Button>
      <Collapse expanded={isOpen} orientation="horizontal">
        <Paper withBorder p="sm" w={240}>
          It opens to the side.
        </Paper>
      </Collapse>
    </Stack>
  );
}
