import { useTexts } from '#shared/i18n/use-texts.ts';
import { KeyState } from '@atalaya/contract/licensing/keys.ts';
import { TenantFilters } from '#shared/ui/tenants/TenantFilters.tsx';
import { FilterSelect } from '#shared/ui/filters/FilterSelect.tsx';
import { EXPIRY_DAYS, type LicencesSearch } from './licences.search.ts';

interface LicenceFiltersProps {
  isAdmin: boolean;
  search: LicencesSearch;
  onSearchChange: (change: Partial<LicencesSearch>) => void;
}

export function LicenceFilters({ isAdmin, search, onSearchChange }: LicenceFiltersProps) {
  const { t } = useTexts('licences');

  return (
    <>
      <FilterSelect
        clearable
        aria-label={t('filters.state')}
        placeholder={t('filters.anyState')}
        data={KeyState.options.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        value={search.state ?? null}
        onChange={(state) => onSearchChange({ state: state ?? undefined })}
      />
      <FilterSelect
        clearable
        aria-label={t('filters.expiry')}
        placeholder={t('filters.anyExpiry')}
        data={EXPIRY_DAYS.map((days) => ({ value: String(days), label: t('filters.within', { days }) }))}
        value={search.expiring ? String(search.expiring) : null}
        // The next to go stands on top.
        onChange={(chosen) => {
          const expiring = EXPIRY_DAYS.find((days) => String(days) === chosen);
          onSearchChange(expiring ? { expiring, sortColumn: 'expiresAt', sort: 'asc' } : { expiring });
        }}
      />
      <TenantFilters isAdmin={isAdmin} search={search} onSearchChange={onSearchChange} />
    </>
  );
}
