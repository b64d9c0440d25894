import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  text: string;
  /** The first step: a button or a ready command. */
  children?: ReactNode;
}

export const EmptyState = ({ picture, title, text, children }: EmptyStateProps) => (
  <Stack align="center" gap="xs" px="md" py={48} ta="center">
    <Text component="div" c="dimmed">
      {picture}
    </Text>
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text c="dimmed" maw="56ch" mb="xs">
      {text}
    </Text>
    {children}
  </Stack>
);
