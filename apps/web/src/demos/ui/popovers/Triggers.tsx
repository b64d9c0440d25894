import { Button, Group, HoverCard, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSamples } from '#demos/kit/demo-page/use-samples.ts';

export function Triggers() {
  const say = useSamples();
  const [isFocused, focused] = useDisclosure(false);
  const [isLegacy, legacy] = useDisclosure(false);
  return (
    <Group gap="xs">
      <Popover>
        <Popover.Target>
          <Button variant="default">{say('Click')}</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('Click')}>{say('Shown by a click.')}</Popover.Dropdown>
      </Popover>
      <HoverCard>
        <HoverCard.Target>
          <Button variant="default">{say('Hover')}</Button>
        </HoverCard.Target>
        <HoverCard.Dropdown>{say('Shown by the pointer.')}</HoverCard.Dropdown>
      </HoverCard>
      <Popover opened={isFocused}>
        <Popover.Target>
          <Button variant="default" onFocus={focused.open} onBlur={focused.close}>
            {say('Focus')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('Focus')}>{say('Shown by the focus.')}</Popover.Dropdown>
      </Popover>
      <Popover opened={isLegacy} onDismiss={legacy.close}>
        <Popover.Target>
          <Button variant="default" onClick={legacy.open} onFocus={legacy.open} onBlur={legacy.close}>
            {say('Legacy')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('Legacy')}>{say('A click outside closes it.')}</Popover.Dropdown>
      </Popover>
    </Group>
  );
}
