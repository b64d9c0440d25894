import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

export function BodyScrolling() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        Open and scroll
      </Button>
      <Drawer opened={isOpen} onClose={close} position="right" title="The page still scrolls" size="sm" lockScroll={false}>
        Try the wheel over the page.
      </Drawer>
    </>
  );
}
