import { Select } from '@mantine/core';
import { useTexts } from '#shared/i18n/use-texts.ts';

const CHOICES: readonly number[] = [10, 25, 50];

interface RowsPerPageProps {
  value: number;
  onChange: (perPage: number) => void;
  choices?: readonly number[];
}

/** Stands among the filters of a table. */
export function RowsPerPage({ value, onChange, choices = CHOICES }: RowsPerPageProps) {
  const { t } = useTexts('table');
  const sizes = choices.includes(value) ? choices : [...choices, value];
  return (
    <Select
      aria-label={t('perPage.label')}
      allowDeselect={false}
      data={sizes.map((size) => ({ value: String(size), label: t('perPage.rows', { number: size }) }))}
      value={String(value)}
      onChange={(size) => size && onChange(Number(size))}
    />
  );
}
