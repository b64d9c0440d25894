import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

const articles = Array.from(
  { length: 30 },
  (_, index) => `${index + 1}. Readings are kept for a year, then reduced to one mean for each hour.`,
);
export function LongScrolling() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        Read the rules
      </Button>
      <Modal opened={isOpen} onClose={close} title="Rules of the tower">
        {articles.map((article) => (
          <Text key={article} mb="sm">
            {article}
          </Text>
        ))}
        <Button onClick={close}>I have read them</Button>
      </Modal>
    </>
  );
}
