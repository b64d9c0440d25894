import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function BodyScrolling() {
  const say = useSamples();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('Open and scroll')}
      </Button>
      <Drawer opened={isOpen} onClose={close} position="right" title={say('The page still scrolls')} size="sm" lockScroll={false}>
        {say('Try the wheel over the page.')}
      </Drawer>
    </>
  );
}
