import { Avatar } from '@mantine/core';

export const Groups = () => (
  <Avatar.Group>
    <Avatar name="Lucía Prado" color="indigo" />
    <Avatar name="Marcos Gil" color="green" />
    <Avatar name="Nora Vidal" color="blue" />
    <Avatar color="gray">+4</Avatar>
  </Avatar.Group>
);
