import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { colours } from '#demos/kit/demo-page/colours.ts';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Themes() {
  const say = useSamples();
  const [shown, setShown] = useState<(typeof colours)[number]>();
  const close = () => setShown(undefined);
  return (
    <Group gap="xs">
      {colours.map((theme) => (
        <Button key={theme.name} variant="light" color={theme.colour} onClick={() => setShown(theme)}>
          {say(theme.name)}
        </Button>
      ))}
      <Modal
        opened={shown !== undefined}
        onClose={close}
        title={shown && say(shown.name)}
        styles={{
          header: { background: `var(--mantine-color-${shown?.colour}-light)` },
          title: { color: `var(--mantine-color-${shown?.colour}-light-color)` },
        }}
      >
        <Text my="md">{say('Its header has the colour of what it is about.')}</Text>
        <Button color={shown?.colour} onClick={close}>
          {say('Understood')}
        </Button>
      </Modal>
    </Group>
  );
}
