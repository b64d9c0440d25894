import { Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DELIVERY_STATES, DeliveryState } from '@atalaya/contract/notify/deliveries.ts';
import { useFocusedClient } from '#shared/api/client-focus.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { RecordSelect } from '#shared/ui/tenants/RecordSelect.tsx';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import type { LedgerSearch } from '../notifications.search.ts';
import { channelsQuery } from '../notify.queries.ts';

interface LedgerFiltersProps {
  isAdmin: boolean;
  search: LedgerSearch;
  onSearchChange: (change: Partial<LedgerSearch>) => void;
}

/** What came into the address by a link is shown, and can be taken away again. */
function Narrowed({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTexts('notifications');
  return (
    <Pill size="md" withRemoveButton onRemove={onRemove} removeButtonProps={{ 'aria-label': `${t('ledger.filters.remove')}: ${text}` }}>
      {text}
    </Pill>
  );
}

export function LedgerFilters({ isAdmin, search, onSearchChange }: LedgerFiltersProps) {
  const { t } = useTexts('notifications');
  const focusedId = useFocusedClient()?.id;
  const channels = useQuery(channelsQuery(focusedId ?? search.clientId));
  return (
    <>
      <FilterSelect
        clearable
        aria-label={t('ledger.columns.state')}
        placeholder={t('ledger.filters.anyState')}
        data={DELIVERY_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={search.state ?? null}
        onChange={(chosen) => onSearchChange({ state: DeliveryState.safeParse(chosen).data })}
      />
      <RecordSelect
        clearable
        aria-label={t('ledger.columns.channelName')}
        placeholder={t('ledger.filters.anyChannel')}
        records={channels}
        value={search.channelId ?? null}
        onChange={(chosen) => onSearchChange({ channelId: chosen ?? undefined })}
      />
      <ClientFilter
        isAdmin={isAdmin}
        clientId={search.clientId}
        onChange={(clientId) => onSearchChange({ clientId, channelId: undefined })}
      />
      {search.recipient !== undefined && (
        <Narrowed
          text={t('ledger.filters.to', { recipient: search.recipient })}
          onRemove={() => onSearchChange({ recipient: undefined })}
        />
      )}
      {search.alarmId !== undefined && (
        <Narrowed text={t('ledger.filters.ofAlarm')} onRemove={() => onSearchChange({ alarmId: undefined })} />
      )}
      {search.incidentId !== undefined && (
        <Narrowed text={t('ledger.filters.ofIncident')} onRemove={() => onSearchChange({ incidentId: undefined })} />
      )}
    </>
  );
}
