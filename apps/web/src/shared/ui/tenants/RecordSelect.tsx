import { Select, type SelectProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';

interface RecordSelectProps extends Omit<SelectProps, 'data'> {
  /** Clients or projects, as `useQuery` gives them. */
  records: Pick<UseQueryResult<{ data: { id: string; name: string }[] }>, 'data' | 'error'>;
}

export function RecordSelect({ records, ...select }: RecordSelectProps) {
  const { t } = useTexts('kit');
  const options = records.data?.data.map(({ id, name }) => ({ value: id, label: name }));
  return <Select searchable data={options} nothingFoundMessage={t(records.error ? 'records.failed' : 'records.none')} {...select} />;
}
