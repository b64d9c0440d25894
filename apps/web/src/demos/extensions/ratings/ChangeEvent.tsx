import { Rating, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function ChangeEvent() {
  const say = useSamples();
  const [changes, setChanges] = useState<number[]>([]);
  return (
    <Stack gap="xs">
      <Rating
        defaultValue={1}
        onChange={(value) => setChanges([...changes, value])}
        getSymbolLabel={(value) => say('{{value}} of 5, noted', { value })}
      />
      <Text c="dimmed" role="status" className="tabular">
        {changes.length === 0 ? say('Nothing chosen yet') : say('Chosen: {{values}}', { values: changes.join(', ') })}
      </Text>
    </Stack>
  );
}
