import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const CHOICES = [10, 25, 50];

/** Stands among the filters of a table. */
export function RowsPerPage({ value, onChange }: { value: number; onChange: (perPage: number) => void }) {
  const { t } = useTranslation('table');
  const sizes = CHOICES.includes(value) ? CHOICES : [...CHOICES, value];
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
