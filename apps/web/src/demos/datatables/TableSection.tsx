import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

interface TableSectionProps {
  title: string;
  text: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the tables of a page, under its heading. */
export function TableSection({ title, text, actions, children }: TableSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" align="flex-end" mb="sm" gap="sm">
        <div>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed" maw="75ch">
            {text}
          </Text>
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
