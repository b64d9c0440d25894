import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

export function WithoutBackdrop() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        Open without backdrop
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title="Nothing is covered"
        size="sm"
        withOverlay={false}
        lockScroll={false}
        trapFocus={false}
        closeOnClickOutside={false}
      >
        Go on working beside it.
      </Drawer>
    </>
  );
}
