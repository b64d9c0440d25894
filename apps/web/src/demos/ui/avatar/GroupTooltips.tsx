import { Avatar, Tooltip } from '@mantine/core';

const names = ['Lucía Prado', 'Marcos Gil', 'Nora Vidal'];
export const GroupTooltips = () => (
  <Avatar.Group>
    {names.map((name) => (
      <Tooltip key={name} label={name} events={{ hover: true, focus: true, touch: true }} withArrow>
        <Avatar component="button" type="button" name={name} color="indigo" aria-label={name} />
      </Tooltip>
    ))}
  </Avatar.Group>
);
