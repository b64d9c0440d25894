import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { colours } from '#shared/ui/demo-page/colours.ts';

export function Themes() {
  const [shown, setShown] = useState<(typeof colours)[number]>();
  const close = () => setShown(undefined);
  return (
    <Group gap="xs">
      {colours.map((theme) => (
        <Button key={theme.name} variant="light" color={theme.colour} onClick={() => setShown(theme)}>
          {theme.name}
        </Button>
      ))}
      <Modal
        opened={shown !== undefined}
        onClose={close}
        title={shown?.name}
        styles={{
          header: { background: `var(--mantine-color-${shown?.colour}-light)` },
          title: { color: `var(--mantine-color-${shown?.colour}-light-color)` },
        }}
      >
        <Text my="md">Its header has the colour of what it is about.</Text>
        <Button color={shown?.colour} onClick={close}>
          Understood
        </Button>
      </Modal>
    </Group>
  );
}
