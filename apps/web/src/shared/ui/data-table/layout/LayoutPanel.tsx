import { ActionIcon, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { densities, initialLayout, isHidden, moveColumn, orderColumns, toggleColumn, type TableLayout } from './table-layout.ts';
import classes from '../data-table.module.css';

export interface LayoutPanelProps {
  columns: readonly { id: string; names?: true; hidden?: true }[];
  headings: Record<string, string>;
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}

const icon = { 'size': 14, 'strokeWidth': 1.75, 'aria-hidden': true } as const;

/** Density, and which columns stand where. Every change shows at once in the table behind it. */
export function LayoutPanel({ columns, headings, layout, onChange }: LayoutPanelProps) {
  const { t } = useTexts('table');
  const ordered = orderColumns(columns, layout.order);

  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('layout.density')}
        data={densities.map((value) => ({ value, label: t(`layout.${value}`) }))}
        value={layout.density}
        onChange={(density) => onChange({ ...layout, density })}
      />
      <Text size="sm" fw={500} id="table-columns">
        {t('layout.columns')}
      </Text>
      <ul className={classes.columnList} aria-labelledby="table-columns">
        {ordered.map((column, at) => {
          const name = headings[column.id] ?? column.id;
          return (
            <li key={column.id}>
              <Checkbox
                size="xs"
                label={name}
                checked={!isHidden(column, layout)}
                disabled={column.names}
                onChange={() => onChange(toggleColumn(columns, layout, column.id))}
              />
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('layout.up', { name })}
                  disabled={at === 0}
                  onClick={() => onChange(moveColumn(columns, layout, column.id, -1))}
                >
                  <ArrowUp {...icon} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t('layout.down', { name })}
                  disabled={at === ordered.length - 1}
                  onClick={() => onChange(moveColumn(columns, layout, column.id, 1))}
                >
                  <ArrowDown {...icon} />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ul>
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(initialLayout)}>
        {t('layout.reset')}
      </Button>
    </Stack>
  );
}
