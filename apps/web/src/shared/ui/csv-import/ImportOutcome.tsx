import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ImportedRow {
  line: number;
  name: ReactNode;
  outcome: string;
  isRefused: boolean;
}

interface ImportOutcomeProps {
  summary: string;
  /** What the rows are called by. */
  nameHeading: string;
  rows: ImportedRow[];
  onClose: () => void;
  /** Between the summary and the rows. */
  children?: ReactNode;
}

/** What became of each row of a file. */
export function ImportOutcome({ summary, nameHeading, rows, onClose, children }: ImportOutcomeProps) {
  const { t } = useTranslation(['kit', 'app']);
  return (
    <Stack>
      <Text role="status">{summary}</Text>
      {children}
      <ScrollArea.Autosize mah={320} viewportProps={{ 'tabIndex': 0, 'role': 'region', 'aria-label': t('csvImport.outcome') }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('csvImport.line')}</Table.Th>
              <Table.Th>{nameHeading}</Table.Th>
              <Table.Th>{t('csvImport.outcome')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, name, outcome, isRefused }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td c={isRefused ? 'red' : undefined}>{outcome}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('app:actions.close')}</Button>
      </Group>
    </Stack>
  );
}
