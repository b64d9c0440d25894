import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { TimeRangePicker } from '#shared/ui/time-range/TimeRangePicker.tsx';
import { allChargersQuery } from './chargers/chargers.queries.ts';
import { USUAL_RANGE, type SessionsSearch } from './charging.search.ts';

type Narrowing = Pick<SessionsSearch, 'chargerId' | 'range'>;
interface FeedFiltersProps {
  clientId: string | undefined;
  search: Narrowing;
  onSearchChange: (change: Narrowing) => void;
}

export function FeedFilters({ clientId, search, onSearchChange }: FeedFiltersProps) {
  const { t } = useTexts('charging');
  const chargers = useQuery(allChargersQuery(clientId));
  return (
    <>
      <RecordSelect
        clearable
        aria-label={t('sessions.charger')}
        placeholder={t('sessions.anyCharger')}
        records={chargers}
        value={search.chargerId ?? null}
        onChange={(chargerId) => onSearchChange({ chargerId: chargerId ?? undefined })}
      />
      <TimeRangePicker value={search.range ?? USUAL_RANGE} onChange={(range) => onSearchChange({ range })} />
    </>
  );
}
