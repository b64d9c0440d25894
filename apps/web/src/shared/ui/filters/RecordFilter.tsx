import type { UseQueryResult } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { FilterSelect, type FilterSelectProps } from './FilterSelect.tsx';

interface RecordFilterProps extends Omit<FilterSelectProps, 'data'> {
  /** Clients or projects, as `useQuery` gives them. */
  records: Pick<UseQueryResult<{ data: { id: string; name: string }[] }>, 'data' | 'error'>;
}

export function RecordFilter({ records, ...select }: RecordFilterProps) {
  const { t } = useTexts('kit');
  const options = records.data?.data.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterSelect searchable data={options} nothingFoundMessage={t(records.error ? 'records.failed' : 'records.none')} {...select} />;
}
