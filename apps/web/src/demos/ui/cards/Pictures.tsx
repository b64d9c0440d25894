import { Card, Image, SimpleGrid, Text, Title } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

/** On top, below, and behind the words. */
export function Pictures() {
  const say = useSamples();
  const words = (
    <>
      <Title order={3} size="h5">
        {say('Out at sea')}
      </Title>
      <Text size="sm" c="dimmed">
        {say('The mast after its first storm.')}
      </Text>
    </>
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Card withBorder>
        <Card.Section mb="md">
          <Image src="/demo/photos/1.svg" alt={say('A mast above the water')} h={120} />
        </Card.Section>
        {words}
      </Card>
      <Card withBorder>
        {words}
        <Card.Section mt="md">
          <Image src="/demo/photos/2.svg" alt={say('A harbour at dusk')} h={120} />
        </Card.Section>
      </Card>
      <Card
        withBorder
        style={{ backgroundImage: 'url(/demo/photos/3.svg)', backgroundSize: 'cover', justifyContent: 'flex-end' }}
        mih={180}
      >
        <Card.Section p="sm" bg="var(--at-surface)">
          {words}
        </Card.Section>
      </Card>
    </SimpleGrid>
  );
}
