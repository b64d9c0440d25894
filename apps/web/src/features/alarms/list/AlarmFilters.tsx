import { useTexts } from '#shared/i18n/use-texts.ts';
import { AlarmSection, SEVERITIES, Severity } from '@atalaya/contract/alarms/severities.ts';
import { ClientFilter } from '#shared/ui/tenants/TenantFilters.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { SHELVED_CHOICES, type AlarmsSearch } from '../alarms.search.ts';

interface AlarmFiltersProps {
  isAdmin: boolean;
  search: AlarmsSearch;
  onSearchChange: (change: Partial<AlarmsSearch>) => void;
}

const yesNo = ['true', 'false'] as const;

export function AlarmFilters({ isAdmin, search, onSearchChange }: AlarmFiltersProps) {
  const { t } = useTexts('alarms');
  const isNow = search.state === undefined;
  return (
    <>
      <FilterSelect
        clearable
        aria-label={t('filters.severity')}
        placeholder={t('filters.anySeverity')}
        data={SEVERITIES.toReversed().map((value) => ({ value, label: t(`severities.${value}`) }))}
        value={search.severity ?? null}
        onChange={(chosen) => onSearchChange({ severity: Severity.safeParse(chosen).data })}
      />
      <FilterSelect
        clearable
        aria-label={t('filters.section')}
        placeholder={t('filters.anySection')}
        data={AlarmSection.options
          .filter((section) => isAdmin || section !== 'system')
          .map((value) => ({ value, label: t(`sections.${value}`) }))}
        value={search.section ?? null}
        onChange={(chosen) => onSearchChange({ section: AlarmSection.safeParse(chosen).data })}
      />
      <FilterSelect
        clearable
        aria-label={t('filters.acknowledged')}
        placeholder={t('filters.anyAcknowledged')}
        data={yesNo.map((value) => ({ value, label: t(value === 'true' ? 'filters.isAcknowledged' : 'filters.isNotAcknowledged') }))}
        value={search.acknowledged ?? null}
        onChange={(chosen) => onSearchChange({ acknowledged: yesNo.find((value) => value === chosen) })}
      />
      {isNow && (
        <FilterSelect
          clearable
          aria-label={t('filters.shelved')}
          placeholder={t('filters.withoutShelved')}
          data={SHELVED_CHOICES.map((value) => ({ value, label: t(value === 'true' ? 'filters.onlyShelved' : 'filters.withShelved') }))}
          value={search.shelved ?? null}
          onChange={(chosen) => onSearchChange({ shelved: SHELVED_CHOICES.find((value) => value === chosen) })}
        />
      )}
      <ClientFilter isAdmin={isAdmin} clientId={search.clientId} onChange={(clientId) => onSearchChange({ clientId })} />
    </>
  );
}
