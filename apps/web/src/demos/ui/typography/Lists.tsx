import { List, SimpleGrid } from '@mantine/core';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Lists() {
  const say = useSamples();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <List listStyleType="none">
        <List.Item>{say('Calm')}</List.Item>
        <List.Item>{say('Breeze')}</List.Item>
      </List>
      <List type="ordered">
        <List.Item>{say('Mount')}</List.Item>
        <List.Item>{say('Scan')}</List.Item>
      </List>
      <List>
        <List.Item>
          {say('Gateways')}
          <List withPadding>
            <List.Item>{say('North')}</List.Item>
          </List>
        </List.Item>
        <List.Item>{say('Sensors')}</List.Item>
      </List>
    </SimpleGrid>
  );
}
