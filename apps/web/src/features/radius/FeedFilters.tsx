import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RecordSelect } from '#shared/ui/RecordSelect.tsx';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { allNasQuery } from './radius.queries.ts';
import { USUAL_RANGE, type HistorySearch } from './radius-search.ts';

interface FeedFiltersProps {
  clientId: string | undefined;
  search: Pick<HistorySearch, 'nasId' | 'range'>;
  onSearchChange: (change: Pick<HistorySearch, 'nasId' | 'range'>) => void;
}

export function FeedFilters({ clientId, search, onSearchChange }: FeedFiltersProps) {
  const { t } = useTranslation('radius');
  const nas = useQuery(allNasQuery(clientId));
  return (
    <>
      <RecordSelect
        clearable
        aria-label={t('online.nas')}
        placeholder={t('online.anyNas')}
        records={nas}
        value={search.nasId ?? null}
        onChange={(nasId) => onSearchChange({ nasId: nasId ?? undefined })}
      />
      <TimeRangePicker value={search.range ?? USUAL_RANGE} onChange={(range) => onSearchChange({ range })} />
    </>
  );
}
