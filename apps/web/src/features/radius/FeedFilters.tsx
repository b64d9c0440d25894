import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { allNasQuery } from './radius.queries.ts';
import { USUAL_RANGE, type HistorySearch } from './radius.search.ts';

type FeedSearch = Pick<HistorySearch, 'clientId' | 'nasId' | 'range'>;

interface FeedFiltersProps {
  isAdmin: boolean;
  search: FeedSearch;
  onSearchChange: (change: FeedSearch) => void;
}

export function FeedFilters({ isAdmin, search, onSearchChange }: FeedFiltersProps) {
  const { t } = useTexts('radius');
  const focusedId = useFocusedClient()?.id;
  const nas = useQuery(allNasQuery(focusedId ?? search.clientId));
  return (
    <>
      <ClientFilter isAdmin={isAdmin} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId, nasId: undefined })} />
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
