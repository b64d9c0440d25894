import { Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { MAX_ROWS } from './read-file.ts';
import type { Sheet } from './sheet.ts';

export function ImportedTable({ name, sheet }: { name: string; sheet: Sheet }) {
  const { t } = useTexts('sheets');
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = sheet.rows.filter((row) => row.some((cell) => String(cell).toLowerCase().includes(words)));

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <div>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text c="dimmed" role="status">
            {t('rows', { count: found.length })}
            {found.length > MAX_ROWS && ` · ${t('firstRows', { count: MAX_ROWS })}`}
          </Text>
        </div>
        <TextInput
          type="search"
          aria-label={t('searchRows')}
          placeholder={t('searchRows')}
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Group>
      <Table.ScrollContainer
        minWidth={120 * sheet.headings.length}
        maxHeight={480}
        scrollAreaProps={{ viewportProps: { 'tabIndex': 0, 'role': 'region', 'aria-label': t('import.demos.importFile.title') } }}
      >
        <Table verticalSpacing={8} highlightOnHover stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {sheet.headings.map((heading, column) => (
                <Table.Th key={column}>{heading || t('column', { number: column + 1 })}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.slice(0, MAX_ROWS).map((row, index) => (
              <Table.Tr key={index}>
                {row.map((cell, column) => (
                  <Table.Td key={column}>{cell}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
