import { Button, Group, HoverCard, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';

export function Triggers() {
  const [isFocused, focused] = useDisclosure(false);
  const [isLegacy, legacy] = useDisclosure(false);
  return (
    <Group gap="xs">
      <Popover>
        <Popover.Target>
          <Button variant="default">Click</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Click">Shown by a click.</Popover.Dropdown>
      </Popover>
      <HoverCard>
        <HoverCard.Target>
          <Button variant="default">Hover</Button>
        </HoverCard.Target>
        <HoverCard.Dropdown>Shown by the pointer.</HoverCard.Dropdown>
      </HoverCard>
      <Popover opened={isFocused}>
        <Popover.Target>
          <Button variant="default" onFocus={focused.open} onBlur={focused.close}>
            Focus
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Focus">Shown by the focus.</Popover.Dropdown>
      </Popover>
      <Popover opened={isLegacy} onDismiss={legacy.close}>
        <Popover.Target>
          <Button variant="default" onClick={legacy.open} onFocus={legacy.open} onBlur={legacy.close}>
            Legacy
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Legacy">A click outside closes it.</Popover.Dropdown>
      </Popover>
    </Group>
  );
}
