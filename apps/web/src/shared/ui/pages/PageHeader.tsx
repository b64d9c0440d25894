import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  /** The page's one h1. */
  title: string;
  /** Where the title is not in the language of the page: a record that was written in another. */
  titleLanguage?: string;
  /** Beside the title: a state, a role. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

export const PageHeader = ({ title, titleLanguage, badge, subtitle, actions }: PageHeaderProps) => (
  <Group justify="space-between" align="flex-start" gap="md">
    <div>
      <Group gap="sm">
        <Title order={1} lang={titleLanguage}>
          {title}
        </Title>
        {badge}
      </Group>
      {subtitle && (
        <Text c="dimmed" mt={4} maw="75ch">
          {subtitle}
        </Text>
      )}
    </div>
    {actions && (
      <Group gap="xs" className={classes.actions}>
        {actions}
      </Group>
    )}
  </Group>
);
