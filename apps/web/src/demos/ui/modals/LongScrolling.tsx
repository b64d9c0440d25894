import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

const articles = Array.from({ length: 30 }, (_, index) => index + 1);
export function LongScrolling() {
  const say = useSamples();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        {say('Read the rules')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={say('Rules of the tower')}>
        {articles.map((article) => (
          <Text key={article} mb="sm">
            {article}. {say('Readings are kept for a year, then reduced to one mean for each hour.')}
          </Text>
        ))}
        <Button onClick={close}>{say('I have read them')}</Button>
      </Modal>
    </>
  );
}
