import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './users.module.css';

interface CardProps {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading. */
export const Card = ({ title, text, action, children }: CardProps) => (
  <section className={classes.card}>
    <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        {text && (
          <Text c="dimmed" size="sm" mt={2}>
            {text}
          </Text>
        )}
      </div>
      {action}
    </Group>
    {children}
  </section>
);
