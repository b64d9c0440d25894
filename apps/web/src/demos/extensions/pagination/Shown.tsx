import { Group, Badge } from '@mantine/core';

export const Shown = ({ names }: { names: string[] }) => (
  <Group gap="xs" role="status">
    {names.map((name) => (
      <Badge key={name} variant="light" tt="none">
        {name}
      </Badge>
    ))}
  </Group>
);
