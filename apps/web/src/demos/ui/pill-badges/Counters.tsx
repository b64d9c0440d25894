import { Button, Group, Indicator } from '@mantine/core';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Counters() {
  const say = useSamples();
  const [unread, setUnread] = useState(4);
  return (
    <Group gap="xl">
      <Indicator
        label={unread}
        size={18}
        color="var(--at-critical)"
        styles={{ indicator: { color: 'var(--at-surface)' } }}
        disabled={unread === 0}
      >
        <Button variant="default" leftSection={<Bell size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setUnread(0)}>
          {say('Read all')}
        </Button>
      </Indicator>
      <Button variant="subtle" onClick={() => setUnread(unread + 1)}>
        {say('One more')}
      </Button>
    </Group>
  );
}
