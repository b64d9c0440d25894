import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function WithoutBackdrop() {
  const say = useSamples();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('Open without backdrop')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={say('Nothing is covered')}
        size="sm"
        withOverlay={false}
        lockScroll={false}
        trapFocus={false}
        closeOnClickOutside={false}
      >
        {say('Go on working beside it.')}
      </Drawer>
    </>
  );
}
